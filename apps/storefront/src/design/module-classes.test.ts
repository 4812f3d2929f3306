/** A class that a component reads from a CSS module is defined there, and a class that a module defines is read: the
 *  compiler knows neither. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type ModuleUse = {
  /** The address of the style sheet, as the component imports it. */
  readonly sheet: string
  readonly classes: readonly string[]
  /** A class is chosen by a variable, so that any may be used: `css[kind]`. */
  readonly byVariable: boolean
}

function moduleUsesOf(component: string): readonly ModuleUse[] {
  const imports = component.matchAll(/^import (\w+) from '(\S+\.module\.css)'/gm)
  return [...imports].map(([, name = '', sheet = '']) => {
    const reads = component.matchAll(new RegExp(`(?<![.\\w])${name}(?:\\.(\\w+)|\\[)`, 'g'))
    const classes = [...reads].map(([, read]) => read)
    return {
      sheet,
      classes: classes.filter((read) => read !== undefined),
      byVariable: classes.includes(undefined),
    }
  })
}

/** A class of `:global()` is none of its own. */
function classesOf(css: string): readonly string[] {
  const own = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/:global\(.*?\)(?=[\s:,{])/g, '')
  const found = own.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)
  return [...new Set([...found].map(([, name = '']) => name))]
}

test('the classes of a component and of a style sheet are found in their text', () => {
  const component = `import css from './Tag.module.css'
import table from '../Table.module.css'
<td className={css.tag}>{facts.css.big} {table[kind]}</td>`
  expect(moduleUsesOf(component)).toEqual([
    { sheet: './Tag.module.css', classes: ['tag'], byVariable: false },
    { sheet: '../Table.module.css', classes: [], byVariable: true },
  ])
  const css = '/* .no */ :global(.theme) .a > .b:hover { margin: 0.5ch } @media (--phone) { .c-d { top: 0 } }'
  expect(classesOf(css)).toEqual(['a', 'b', 'c-d'])
})

const source = join(import.meta.dirname, '..')
const defined = new Map(
  globSync('**/*.module.css', { cwd: source }).map((path) => [path, classesOf(textOf(path))]),
)
const uses = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((path) =>
  moduleUsesOf(textOf(path)).map((use) => ({ ...use, path, sheet: join(dirname(path), use.sheet) })),
)

function textOf(path: string): string {
  return readFileSync(join(source, path), 'utf8')
}

test('every class that a component reads is defined', () => {
  expect(uses.length).toBeGreaterThan(100)
  const missing = uses.flatMap(({ path, sheet, classes }) =>
    classes.filter((name) => !defined.get(sheet)?.includes(name)).map((name) => `${path}: ${name}`),
  )
  expect(missing, 'define the class in the style sheet, or do not name it').toEqual([])
})

test('every class that a style sheet defines is read', () => {
  const unread = [...defined].flatMap(([path, classes]) => {
    const ofSheet = uses.filter(({ sheet }) => sheet === path)
    if (ofSheet.some(({ byVariable }) => byVariable)) return []
    const read = new Set(ofSheet.flatMap((use) => use.classes))
    return classes.filter((name) => !read.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(unread, 'no component reads the class: delete its rules').toEqual([])
})
