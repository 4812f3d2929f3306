/** Reads from the titles of the tests which test holds which requirement: `test('a guest sees no price [CART-09]', …)`.
 *  The titles of a table may stand in the table itself; `[$id]` or `[%s]` says that bare ids do. */
import ts from 'typescript'

export type HeldBy = {
  readonly id: string
  readonly file: string
  /** With the titles of the describes around it. */
  readonly title: string
}

const ONE_ID = '[A-Z]+(?:-[A-Z]+)?-\\d{2}'
const PLACEHOLDER = /^(?:\$id|%s)$/
const MARK = `(?:${ONE_ID}|\\$id|%s)`
/** `[CART-01, CART-02]`, `[%s, CHK-01]` */
const MARKS = new RegExp(`\\[(${MARK}(?:, ?${MARK})*)\\]`, 'g')
const ONLY_IDS = new RegExp(`^${ONE_ID}(?:, ?${ONE_ID})*$`)
/** Decisions are no requirements. */
const DECISION = /^AMB-/
const TITLED: readonly string[] = ['test', 'it', 'describe']
const NOT_RUN: readonly string[] = ['skip', 'todo']

export function idsInTitles(file: string, text: string): HeldBy[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const constants = constantsOf(source)
  const titled = [...TITLED, ...namesForTest(constants)]
  const found: HeldBy[] = []
  visit(source, [])
  return found

  function visit(node: ts.Node, above: readonly string[]): void {
    const block = ts.isCallExpression(node) ? titledBlock(node, titled) : undefined
    if (block?.isRun === false) return
    const titles = block ? [...above, block.title] : above
    if (block) {
      const shown = titles.map(withoutIds).join(' › ')
      for (const id of [...idsOf(block.title), ...idsOfTable(block, constants)]) {
        found.push({ id, file, title: shown })
      }
    }
    ts.forEachChild(node, (child) => visit(child, titles))
  }
}

type Block = { readonly title: string; readonly table: ts.Expression | undefined; readonly isRun: boolean }

/** `test('…')`, `test.for(TABLE)('…')`, `describe.runIf(…)('…')`. */
function titledBlock(call: ts.CallExpression, titled: readonly string[]): Block | undefined {
  const [first] = call.arguments
  const title = first && textOf(first)
  if (title === undefined) return undefined
  const chain = chainOf(call.expression)
  if (!titled.includes(chain.root)) return undefined
  return { title, table: chain.table, isRun: !chain.members.some((name) => NOT_RUN.includes(name)) }
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
}

function chainOf(callee: ts.Expression): {
  readonly root: string
  readonly members: readonly string[]
  readonly table: ts.Expression | undefined
} {
  const members: string[] = []
  let table: ts.Expression | undefined
  let at = callee
  for (;;) {
    if (ts.isCallExpression(at)) {
      table ??= at.arguments[0]
      at = at.expression
    } else if (ts.isPropertyAccessExpression(at)) {
      members.push(at.name.text)
      at = at.expression
    } else {
      return { root: ts.isIdentifier(at) ? at.text : '', members, table }
    }
  }
}

function marksOf(title: string): string[] {
  return [...title.matchAll(MARKS)].flatMap(([, marks = '']) => marks.split(/, ?/))
}

function idsOf(title: string): string[] {
  return marksOf(title).filter((mark) => !PLACEHOLDER.test(mark) && !DECISION.test(mark))
}

function withoutIds(title: string): string {
  return title.replaceAll(MARKS, '').trim()
}

function idsOfTable({ title, table }: Block, constants: Constants): string[] {
  if (table === undefined) return []
  const areNamed = marksOf(title).some((mark) => PLACEHOLDER.test(mark))
  const ids = new Set<string>()
  const seen = new Set<ts.Node>()
  collect(table)
  return [...ids]

  function collect(node: ts.Node): void {
    if (seen.has(node)) return
    seen.add(node)
    if (ts.isStringLiteralLike(node)) {
      for (const id of idsOf(node.text)) ids.add(id)
      if (areNamed && ONLY_IDS.test(node.text)) for (const id of node.text.split(/, ?/)) ids.add(id)
    }
    const named = ts.isIdentifier(node) ? constants.get(node.text) : undefined
    if (named) collect(named)
    ts.forEachChild(node, collect)
  }
}

type Constants = ReadonlyMap<string, ts.Expression>

function constantsOf(source: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return constants
}

/** `const withPostgres = test.skipIf(…)` is a test by another name. */
function namesForTest(constants: Constants): string[] {
  return [...constants].filter(([, value]) => TITLED.includes(chainOf(value).root)).map(([name]) => name)
}
