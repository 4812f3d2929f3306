/** Makes React elements of the HTML that React has drawn: the same elements, attributes and texts without any component, so
 *  that drawing them again is the least that React takes for the page. */
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** An element of React with all that is in it. */
export type Tree = unknown
/** Draws the elements as HTML. */
export type Draw = (tree: Tree) => string
type Make = (name: string, props: Readonly<Record<string, unknown>>, ...children: Tree[]) => Tree

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const RAW = new Set(['script', 'style'])
const PIECE =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/?[a-zA-Z][^\s/>]*(?:\s+[^\s"=/>]+(?:="[^"]*")?)*\s*\/?>|[^<]+/g
const ATTRIBUTE = /\s([^\s"=/>]+)(?:="([^"]*)")?/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Returns React as visitors get it; NODE_ENV decides when it is first loaded. */
export function productionReact(): { readonly make: Make; readonly draw: Draw } {
  process.env.NODE_ENV = 'production'
  const load = createRequire(join(import.meta.dirname, '../../apps/storefront/package.json'))
  return { make: load('react').createElement, draw: load('react-dom/server').renderToString }
}

type Open = { readonly name: string; readonly props: Record<string, unknown>; readonly children: Tree[] }

export function treeOf(html: string, make: Make): Tree {
  const root: Open = { name: '', props: {}, children: [] }
  const open = [root]
  const inside = () => open.at(-1) ?? root
  const close = () => {
    const { name, props, children } = open.pop() ?? root
    inside().children.push(make(name, props, ...children))
  }
  for (const [piece] of html.matchAll(PIECE)) {
    const name = /^<\/?([a-zA-Z][^\s/>]*)/.exec(piece)?.[1]
    if (name === undefined) addText(inside(), piece)
    else if (piece.startsWith('</')) close()
    else {
      open.push({ name, props: propsOf(piece.slice(name.length + 1)), children: [] })
      if (VOID.has(name)) close()
    }
  }
  return root.children[0]
}

function addText({ name, props, children }: Open, piece: string): void {
  if (piece.startsWith('<!') || name === '') return
  if (RAW.has(name)) props.dangerouslySetInnerHTML = { __html: piece }
  else if (name === 'textarea') props.defaultValue = decoded(piece)
  else children.push(decoded(piece))
}

function propsOf(attributes: string): Record<string, unknown> {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value]): [string, unknown] => {
    if (name === 'style') return [name, styleOf(decoded(value ?? ''))]
    // React leaves out an attribute that is on or off where its value is an empty text.
    return [name, value === undefined || value === '' ? true : decoded(value)]
  })
  return Object.fromEntries(pairs)
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').filter((rule) => rule.includes(':'))
  return Object.fromEntries(
    rules.map((rule) => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]),
  )
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
