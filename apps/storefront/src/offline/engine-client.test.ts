/** The page's side and the worker's side over a real message channel: what is said is cloned and moved as between a
 *  page and its worker. */
import { buildSnapshot, type ProductInput, type Viewer, writeSnapshot } from '@hoistway/search'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createEngineClient } from './engine-client.ts'
import type { EngineAnswer, EngineFault, OfflineCatalogue } from './engine-protocol.ts'
import { serveEngine } from './serve-engine.ts'

const NORDLIFT = 12
const BRAND = 8
const DIAMETER = 5
/** An attribute of which only the text is searched. */
const TYPE = 3
const everywhere = (text: string) => ({ sv: text, en: text, de: text })

function product(id: number, label: string, diameter: number): ProductInput {
  return {
    id,
    listed: true,
    articleNr: `4056${id}-014`,
    label: everywhere(label),
    selects: new Map([
      [BRAND, [1 + (id % 2)]],
      [TYPE, [7]],
    ]),
    bools: new Map(),
    decimals: new Map([[DIAMETER, diameter]]),
    texts: { high: [everywhere(label)], low: [] },
    numbers: [
      { number: `4056${id}-014`, replaces: false },
      { number: `9999${id}`, replaces: true },
    ],
    relevance: 0,
  }
}

const select = (id: number, options: readonly number[]) => ({
  id,
  kind: 'select' as const,
  behaviour: 1 as const,
  search: 3 as const,
  options: options.map((option) => ({ id: option, text: everywhere(`option ${option}`) })),
})
const built = buildSnapshot({
  attributes: [select(BRAND, [1, 2]), select(TYPE, [7]), { id: DIAMETER, kind: 'decimal' }],
  brandAttributeId: BRAND,
  products: [product(1, 'roller', 0.1), product(2, 'roller', 0.2), product(3, 'rope', 0.3)],
})
const snapshot = () => new Uint8Array(writeSnapshot(built))
const catalogue = (given: Partial<OfflineCatalogue> = {}): OfflineCatalogue => ({
  snapshot: snapshot(),
  limits: [{ productId: 2, companies: [NORDLIFT], countries: [] }],
  filterable: [BRAND, DIAMETER],
  ...given,
})

function engine() {
  const { port1, port2 } = new MessageChannel()
  serveEngine(port1)
  port1.start()
  port2.start()
  const client = createEngineClient(port2, () => port2.close())
  onTestFinished(client.end)
  return client
}

async function openedEngine(given?: Partial<OfflineCatalogue>) {
  const client = engine()
  expect(await client.open(catalogue(given))).not.toHaveProperty('fault')
  return client
}

async function idsOf(answer: Promise<EngineAnswer | EngineFault>): Promise<number[]> {
  const result = await answer
  if ('fault' in result) throw new Error(result.detail)
  return [...result.allMatchingProductIDs]
}

describe('a catalogue', () => {
  test('answers a filter request in the words of the contract', async () => {
    const { filter } = await openedEngine()
    const answer = await filter(
      { searchString: '99992', productSort: 'ARTICLE_NR', language: 'sv' },
      { companyId: NORDLIFT },
    )
    expect(answer).toEqual({
      allMatchingProductIDs: Int32Array.of(2),
      availableFilterOptions: {
        selectOptions: { [BRAND]: { totalCount: 1, sortedOptions: [{ selectOptionID: 1, optionCount: 1 }] } },
        decimalRanges: { [DIAMETER]: { totalCount: 1, min: 0.2, max: 0.2 } },
        bools: {},
      },
      replacedNumbers: { 2: '99992' },
    })
  })

  test('tells how the values of a range are spread among the parts that the visitor may see', async () => {
    const { filter } = await openedEngine()
    const histogramFor = async (viewer: Viewer) => {
      const answer = await filter({ histograms: true }, viewer)
      return 'fault' in answer ? answer : answer.availableFilterOptions.decimalRanges[DIAMETER]?.histogram
    }
    expect(await histogramFor({})).toEqual({ start: 0.1, width: 0.2, counts: [1, 1] })
    expect(await histogramFor({ companyId: NORDLIFT })).toEqual({
      start: 0.05,
      width: 0.1,
      counts: [1, 1, 1],
    })
  })

  test('is seen as far as the visitor may see it', async () => {
    const { filter } = await openedEngine()
    expect(await idsOf(filter({ productSort: 2 }, {}))).toEqual([1, 3])
    expect(await idsOf(filter({ productSort: 2 }, { companyId: NORDLIFT }))).toEqual([1, 2, 3])
  })

  test('takes attributes that nobody may filter by for unknown ones', async () => {
    const { filter } = await openedEngine()
    expect(await idsOf(filter({ selectOptions: { [TYPE]: [7] } }, {}))).toEqual([])
    expect(await idsOf(filter({ searchString: 'option 7', productSort: 2 }, {}))).toEqual([1, 3])
  })

  test('stays within what is in stock', async () => {
    const { filter } = await openedEngine({ inStock: [3, 2] })
    expect(await idsOf(filter({ onlyInStock: true }, {}))).toEqual([3])
  })

  test.for(['wasm', 'script'] as const)(
    'is answered by the %s kernel when that is asked for',
    async (kernel) => {
      expect(await engine().open(catalogue({ kernel }))).toMatchObject({ kernel })
    },
  )

  test('moves to the worker', async () => {
    const moved = catalogue()
    await engine().open(moved)
    expect(moved.snapshot.byteLength).toBe(0)
  })
})

test('many requests at once get each its own answer', async () => {
  const { filter } = await openedEngine()
  const words = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? 'roller' : 'rope'))
  const found = await Promise.all(words.map((searchString) => idsOf(filter({ searchString }, {}))))
  expect(found).toEqual(words.map((word) => (word === 'roller' ? [1] : [3])))
})

describe('a fault', () => {
  const altered = snapshot()
  altered[altered.length - 1] = 1 ^ (altered.at(-1) ?? 0)
  const otherVersion = snapshot()
  otherVersion[8] = 255

  test.for<[string, EngineFault['fault'], Uint8Array<ArrayBuffer>]>([
    ['something else', 'notASnapshot', new TextEncoder().encode('<!doctype html>')],
    ['nothing', 'notASnapshot', new Uint8Array()],
    ['altered bytes', 'damaged', altered],
    ['half of the bytes', 'damaged', snapshot().slice(0, 1000)],
    ['another version', 'otherVersion', otherVersion],
  ])('is what %s lead to, and the catalogue before goes on', async ([, fault, bytes]) => {
    const { open, filter } = await openedEngine()
    expect(await open(catalogue({ snapshot: bytes.slice() }))).toMatchObject({ fault })
    expect(await idsOf(filter({ searchString: 'rope' }, {}))).toEqual([3])
  })

  test('is a question before there is a catalogue', async () => {
    expect(await engine().filter({}, {})).toMatchObject({ fault: 'notOpen' })
  })

  test('is what the catalogue was not given: stock, a language', async () => {
    const swedish = new Uint8Array(writeSnapshot(built, { locales: ['sv'] }))
    const { filter } = await openedEngine({ snapshot: swedish })
    expect(await filter({ onlyInStock: true, language: 'sv' }, {})).toMatchObject({ fault: 'refused' })
    expect(await filter({ language: 'de' }, {})).toEqual({
      fault: 'refused',
      detail: expect.stringContaining('language de'),
    })
    expect(await idsOf(filter({ searchString: 'rope', language: 'sv' }, {}))).toEqual([3])
  })

  test('is what waits for an engine that ends, and what is asked of it later', async () => {
    const { filter, end } = await openedEngine()
    const waiting = [filter({}, {}), filter({ searchString: 'rope' }, {})]
    end()
    const ended = { fault: 'ended', detail: 'The engine was ended.' }
    expect(await Promise.all(waiting)).toEqual([ended, ended])
    expect(await filter({}, {})).toEqual(ended)
  })

  test('is what waits for a worker that breaks down, with the reason', async () => {
    const { filter, broke } = await openedEngine()
    const waiting = filter({}, {})
    broke('out of memory')
    expect(await waiting).toEqual({ fault: 'ended', detail: 'out of memory' })
  })
})
