/** Leaves out of the browser's build what only the server reads of the contract: schemas, summaries, who may call.
 *  A browser needs of a row its address and how its answers are read; the rest is most of the contract's text. */
import type { Plugin } from 'vite'

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$/
const FOR_THE_SERVER: ReadonlySet<string> = new Set([
  'summary',
  'access',
  'whileActing',
  'params',
  'query',
  'body',
  'maxBytes',
  'mayBeEmpty',
])

/** A node of the syntax tree as Rolldown gives it; only what is read here. */
type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & {
  readonly key: Node & { readonly name?: string }
  readonly value: Node
}
type CallNode = Node & {
  readonly callee: Node & { readonly name?: string; readonly object?: { readonly name?: string } }
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[]
}
type Edit = { readonly start: number; readonly end: number; readonly text: string }

export function bareContract(): Plugin {
  return {
    name: 'bare-contract',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const edits: Edit[] = []
      for (const statement of this.parse(code).body) collectEdits(statement as Node, edits)
      return edits.length === 0 ? null : { code: edited(code, edits), map: null }
    },
  }
}

/** Only what runs when a module is loaded is looked at, not the bodies of functions. Making a row or a schema
 *  changes nothing elsewhere, which the bundler is told: what no row refers to any more, it drops. */
function collectEdits(node: Node, edits: Edit[]): void {
  if (/Function/.test(node.type)) return
  if (isCall(node)) {
    if (isSchema(node)) {
      edits.push({ start: node.start, end: node.end, text: '{}' })
      return
    }
    edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' })
    if (node.callee.name === 'call') {
      for (const property of node.arguments[0]?.properties ?? []) {
        if (!isForTheServer(property)) collectEdits(property, edits)
        else edits.push({ start: property.start, end: property.end, text: '...{}' })
      }
      return
    }
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) collectEdits(child, edits)
}

/** `Type.Object({ … })` */
function isSchema({ callee }: CallNode): boolean {
  return callee.object?.name === 'Type'
}

/** Of results the two words 'file' and 'nothing' stay. */
function isForTheServer({ key, value }: Property): boolean {
  return key.name === 'result' ? value.type !== 'Literal' : FOR_THE_SERVER.has(key.name ?? '')
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

function isCall(node: Node): node is CallNode {
  return node.type === 'CallExpression'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
