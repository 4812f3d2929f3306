import { expect, test } from 'vitest'
import { keyAndValues, samplePart, sampleSetup } from '../../../test/sample-catalogue.ts'
import { attributeViews } from './attribute-value.ts'
import { hitView, leadingAttributes } from './hit-view.ts'

const words = { setup: sampleSetup, locale: 'en', t: keyAndValues } as const

const sized = (diameter: number, width?: number) =>
  samplePart({
    attributes: {
      decimals: { 100: diameter, ...(width !== undefined && { 101: width }) },
      singleSelects: { 10: 11, 201: 22 },
    },
  })

test('the values of a part are written in the language, without what is hidden', () => {
  const views = attributeViews(samplePart(), words).map(({ label, value }) => `${label}: ${value}`)
  expect(views).toEqual([
    'Product type: Door hanger roller',
    'Brand: Torvik',
    'Safety component: filter.no',
    'Diameter: 56\u00a0mm',
    'Width: 14.5\u00a0mm',
    'Thread: M10',
    'Features: Silent, Sealed',
    'Fire rated: filter.yes',
    'Mounting note: Grease once',
    'Suitable for: TV-40',
  ])
})

test('a name that the language lacks is English, and one that no language has says so [MSG-11]', () => {
  const swedish = { ...words, locale: 'sv' } as const
  const part = samplePart({ attributes: { singleSelects: { 8: 99, 10: 11, 201: 21 } } })
  const views = attributeViews(part, swedish).map(({ label, value }) => `${label}: ${value}`)
  expect(views).toContain('Thread: M8')
  expect(views).toContain('Fabrikat: Missing attributeText')
  expect(views).toContain('Product type: Dörrulle')
})

test('the columns of a list are the first attributes that most parts have and that tell them apart', () => {
  const parts = [sized(56, 14), sized(48, 14), sized(80)]
  expect(leadingAttributes(parts, words).map((column) => column.label)).toEqual(['Diameter'])
  const wider = [sized(56, 14), sized(48, 16), sized(80)]
  expect(leadingAttributes(wider, words).map((column) => column.label)).toEqual(['Diameter', 'Width'])
})

test('parts of several kinds have no columns', () => {
  const belt = samplePart({ attributes: { singleSelects: { 10: 12 }, decimals: { 100: 8 } } })
  expect(leadingAttributes([sized(56), sized(48), belt], words)).toEqual([])
})

test('long values stay out of the columns', () => {
  const featured = (features: number[]) =>
    samplePart({ attributes: { decimals: {}, multiSelects: { 240: features } } })
  const columns = leadingAttributes([featured([31]), featured([31, 32])], words)
  expect(columns.map((column) => column.label)).not.toContain('Features')
})

test('a cell leaves out the unit, which stands in the head', () => {
  const parts = [sized(56.5, 14), sized(48)]
  const columns = leadingAttributes(parts, words)
  expect(columns).toMatchObject([{ label: 'Diameter', unit: 'mm', isNumber: true }])
  expect(parts.map((part) => hitView(part, words, columns).cells)).toEqual([['56.5'], ['48']])
})

test('the line below a name leaves out what the name or a column says', () => {
  const part = samplePart()
  const columns = leadingAttributes([part], words)
  expect(columns.map((column) => column.label)).toEqual(['Diameter', 'Width', 'Thread'])
  expect(hitView(part, words, columns).data).toBe('Silent, Sealed')
})

test('a hit carries its data in one line, its drawing, and what it replaces', () => {
  const hit = hitView(samplePart(), words, [], '40560-014')
  expect(hit).toMatchObject({
    name: 'Door hanger roller 56',
    brand: 'Torvik',
    data: 'M10 · Silent, Sealed · 14.5\u00a0mm',
    thumbnail: '/api/v2/Product/asset/502',
    perUnit: 'unit.onePiece',
    replaces: '40560-014',
  })
  expect(hit).not.toHaveProperty('price')
  expect(hit).not.toHaveProperty('notSold')
})

test('a hit carries its warehouses where the reader is told the places, the sum otherwise (AMB-54)', () => {
  const hitOf = (warehouseLocation: string | null) =>
    hitView(
      samplePart({ stockInfo: { stockInfos: [{ stock: 4, warehouse: 'H', warehouseLocation }] } }),
      words,
    )
  expect(hitOf('A-12-03')).toMatchObject({
    stock: 4,
    warehouses: [{ code: 'H', country: 'stock.warehouseSweden', location: 'A-12-03' }],
  })
  expect(hitOf(null)).not.toHaveProperty('warehouses')
})

test.each([
  [1, 'noPrice'],
  [2, 'underDevelopment'],
  [3, 'replaced'],
  [1000, undefined],
])('status %i says why a part is not sold: %s', (status, reason) => {
  expect(hitView(samplePart({ platformData: { status } }), words).notSold).toBe(reason)
})
