import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { ask, BRAND_ATTRIBUTE, labelled, select } from '../test/small-catalogue.ts'
import { buildCatalogue, buildSnapshot, type Catalogue, openCatalogue, withChanges } from './catalogue.ts'
import type { FilterRequest, ProductInput } from './model.ts'
import { attachCatalogue, type SharedCatalogue, shareCatalogue } from './sharing.ts'
import { buildVisibility, visibleSet } from './visibility.ts'

type Question = Omit<FilterRequest, 'visible' | 'within'>

/** Attaches, waits for the word to begin, and asks all questions ten times over. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { shared, thread, questions, start, engine } = workerData
  import(engine).then(({ attachCatalogue, buildVisibility, query, visibleSet }) => {
    const catalogue = attachCatalogue(shared, thread)
    const visible = visibleSet(buildVisibility(catalogue, []), {}).set
    Atomics.add(start, 0, 1)
    Atomics.notify(start, 0)
    while (Atomics.load(start, 0) < 2) Atomics.wait(start, 0, Atomics.load(start, 0))
    const answers = []
    for (let round = 0; round < 10; round++)
      for (const question of questions) answers.push(query(catalogue, { ...question, visible }))
    parentPort.postMessage(answers)
  })
`

const WORDS = ['Styrrulle', 'Gejd', 'Vajer', 'Dörrsko', 'Axel']
const attributes = [
  select(BRAND_ATTRIBUTE, [
    [1, 'Apex'],
    [2, 'Borg'],
    [3, 'Cima'],
  ]),
  { id: 6, kind: 'decimal' as const },
]
const made = (id: number): ProductInput =>
  labelled(id, `${WORDS[id % 5]} ${id % 40}`, {
    articleNr: `A${(id * 37) % 1000}`,
    selects: new Map([[BRAND_ATTRIBUTE, [1 + (id % 3)]]]),
    decimals: new Map([[6, (id * 7) % 100]]),
    relevance: id % 11,
  })
const PRODUCTS = Array.from({ length: 3000 }, (_, i) => made(i + 1))

const QUESTIONS: readonly Question[] = ([1, 2, 3, 4] as const).flatMap((sort) =>
  [new Map<number, number[]>(), new Map([[BRAND_ATTRIBUTE, [1, 3]]])].flatMap((selects) =>
    ['', 'rulle', 'styrule', 'A37'].map((text) => ({
      selects,
      bools: new Map(),
      decimals: new Map([[6, { min: sort * 10 }]]),
      text,
      locale: 'sv' as const,
      sort,
    })),
  ),
)

const input = { attributes, brandAttributeId: BRAND_ATTRIBUTE }

test.each(['wasm', 'script'] as const)(
  'two threads ask one catalogue and its changes at once, and get the answers of one (%s)',
  async (kernel) => {
    const sections = buildSnapshot({ ...input, products: PRODUCTS })
    const before = openCatalogue(sections, { kernel, shared: true, workspaces: 3 })
    const changed = [made(5000), made(5001), { ...made(7), label: { sv: 'Bult', en: 'Bolt', de: 'Bolzen' } }]
    const catalogue = withChanges(before, { input, changed, removed: [12, 13] }, sections)
    const answers = await askThreads(shareCatalogue(catalogue))
    const expected = QUESTIONS.map((question) =>
      ask(catalogue, { ...question, visible: everything(catalogue) }),
    )
    expect(expected.filter(({ ids }) => ids.length > 100).length).toBeGreaterThan(QUESTIONS.length / 2)
    for (const ofThread of answers) {
      for (let round = 0; round < 10; round++)
        expect(ofThread.slice(round * QUESTIONS.length, (round + 1) * QUESTIONS.length)).toEqual(expected)
    }
  },
)

test('a catalogue in memory of its own is not shared, and there are no more threads than workspaces', () => {
  expect(() => shareCatalogue(buildCatalogue({ ...input, products: PRODUCTS }))).toThrow(RangeError)
  const catalogue = buildCatalogue({ ...input, products: PRODUCTS }, { shared: true, workspaces: 2 })
  const shared = shareCatalogue(catalogue)
  const other = attachCatalogue(shared, 1)
  expect(ask(other, { visible: everything(other) }).ids).toHaveLength(PRODUCTS.length)
  expect(() => attachCatalogue(shared, 2)).toThrow(RangeError)
})

function everything(catalogue: Catalogue) {
  return visibleSet(buildVisibility(catalogue, []), {}).set
}

function askThreads(shared: SharedCatalogue): Promise<unknown[][]> {
  const start = new Int32Array(new SharedArrayBuffer(4))
  const engine = new URL('./index.ts', import.meta.url).href
  return Promise.all(
    [1, 2].map(
      (thread) =>
        new Promise<unknown[]>((resolve, reject) => {
          const workerData = { shared, thread, questions: QUESTIONS, start, engine }
          const worker = new Worker(THREAD, { eval: true, workerData })
          worker.once('message', resolve)
          worker.once('error', reject)
        }),
    ),
  )
}

test('counts of a thread serve on when changes come, but not in a rebuilt catalogue', () => {
  const sections = buildSnapshot({ ...input, products: PRODUCTS })
  const opened = openCatalogue(sections, { shared: true, workspaces: 3 })
  const sent = (catalogue: Catalogue) => structuredClone(shareCatalogue(catalogue))
  const before = attachCatalogue(sent(opened), 1)
  const changed = withChanges(opened, { input, changed: [made(5000)], removed: [12] }, sections)
  const after = attachCatalogue(sent(changed), 1, before)
  expect(after.main).toBe(before.main)
  expect(attachCatalogue(sent(changed), 2, before).main).not.toBe(before.main)
  const rebuilt = openCatalogue(sections, { shared: true, workspaces: 3 })
  expect(attachCatalogue(sent(rebuilt), 1, before).main).not.toBe(before.main)
  for (const question of QUESTIONS)
    expect(ask(after, { ...question, visible: everything(after) })).toEqual(
      ask(changed, { ...question, visible: everything(changed) }),
    )
})
