/** The rules of every catalogue behind the port: one set of tests for the folder and for an adapter of a vendor. */
import { expect, test } from 'vitest'
import type {
  Catalogue,
  CatalogueKind,
  CatalogueRecords,
  OpenCatalogue,
} from '../../integrations/catalogue/port.ts'
import { BrokenFeed, type FeedLine } from '../../integrations/feed/port.ts'
import { openImportShop } from './import-shop.ts'

export type GivenRecords = { readonly [K in CatalogueKind]?: readonly CatalogueRecords[K][] }

export type OpenedCatalogue = {
  readonly catalogue: Catalogue
  /** The records of ONE_OF_EACH as this source says them, where its form has other codes or lacks a kind. */
  readonly oneOfEach?: GivenRecords
  /** Makes the other side deliver these records and nothing else. */
  readonly deliver: (records: GivenRecords) => Promise<void>
  /** Makes the other side deliver one part that cannot be read, but for its article number, between two that can. */
  readonly deliverDamaged: () => Promise<void>
  /** Takes away what the shop needs. */
  readonly breakIt: () => Promise<void>
  /** Puts a picture where parts can refer to it.
   *  @returns the name by which they do */
  readonly putPicture: (bytes: Uint8Array) => Promise<string>
}

export const ONE_OF_EACH: GivenRecords = {
  units: [
    { code: 'mm', symbol: 'mm' },
    { code: 'cm', base: 'mm', factor: 10 },
  ],
  attributeGroups: [{ code: 'size', name: { sv: 'Storlek' }, sort: 2 }],
  attributes: [
    { code: 'height', name: { sv: 'Höjd', de: 'Höhe' }, type: 'measurement', unit: 'mm', group: 'size' },
    { code: 'colour', name: { en: 'Colour' }, type: 'multiSelect', show: 'filter' },
    { code: 'maker', name: { en: 'Maker' }, type: 'select', special: 'brand' },
  ],
  options: [
    { attribute: 'colour', code: 'red', name: { en: 'Red', sv: 'Röd' } },
    { attribute: 'colour', code: 'blue', name: {} },
    { attribute: 'maker', code: 'x', name: { en: 'Maker X' } },
  ],
  families: [{ code: 'door', name: { sv: 'Dörr', en: 'Door', de: 'Tür' } }],
  categories: [
    { code: 'top', name: { en: 'Top' } },
    { code: 'below', name: { en: 'Below' }, parent: 'top' },
  ],
  associationTypes: [{ code: 'X_SELL', meaning: 'crossSell' }],
  countries: [{ code: 'SE' }],
  products: [
    {
      articleNr: 'D-1',
      name: { sv: 'Dörr "1"; grå', de: 'Tür 1' },
      family: 'door',
      categories: ['below'],
      values: { height: { amount: '200.5', unit: 'cm' }, colour: ['red', 'blue'], maker: 'x' },
      searchTerms: { sv: ['port', 'grind'] },
      weight: 1.25,
      links: { X_SELL: ['D-2'] },
    },
    { articleNr: 'D-2', name: { en: 'Door 2' }, status: 'noPrice', identifiers: ['7350000000999'] },
  ],
}

const KINDS: readonly CatalogueKind[] = [
  'units',
  'attributeGroups',
  'attributes',
  'options',
  'families',
  'categories',
  'associationTypes',
  'files',
  'countries',
  'products',
]

export function followsCataloguePort(open: () => Promise<OpenedCatalogue>): void {
  test('records are read one by one, exactly, in their order', async () => {
    const { catalogue, deliver, oneOfEach = ONE_OF_EACH } = await open()
    await deliver(ONE_OF_EACH)
    const read = await mustOpen(catalogue)
    for (const kind of KINDS) expect(await valuesOf(read, kind), kind).toEqual(oneOfEach[kind])
  })

  test('the version stands while nothing changes, and moves with a record', async () => {
    const { catalogue, deliver } = await open()
    await deliver(ONE_OF_EACH)
    const before = (await mustOpen(catalogue)).version
    expect((await mustOpen(catalogue)).version).toBe(before)
    await deliver({ ...ONE_OF_EACH, products: [{ articleNr: 'D-3', name: { en: 'Door 3' } }] })
    expect((await mustOpen(catalogue)).version).not.toBe(before)
  })

  test('a damaged record is a fault that says which part it is, and harms no other', async () => {
    const { catalogue, deliverDamaged } = await open()
    await deliverDamaged()
    const [first, second, third] = await linesOf(await mustOpen(catalogue), 'products')
    expect([first, third].map((line) => line && 'value' in line)).toEqual([true, true])
    expect(second).toMatchObject({ fault: expect.any(String), named: { articleNr: expect.any(String) } })
  })

  test('a source that lacks what the shop needs is broken', async () => {
    const { catalogue, deliver, breakIt } = await open()
    await deliver(ONE_OF_EACH)
    await breakIt()
    await expect(catalogue.open()).rejects.toThrow(BrokenFeed)
  })

  test('a picture is given with its bytes and a stamp that stands; an unknown one is a fault', async () => {
    const { catalogue, deliver, putPicture } = await open()
    await deliver(ONE_OF_EACH)
    const bytes = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const name = await putPicture(bytes)
    const read = await mustOpen(catalogue)
    const [one, again] = [await read.file(name), await read.file(name)]
    if ('fault' in one || 'fault' in again) throw new Error('the picture is not given')
    expect(again.stamp).toBe(one.stamp)
    expect(await one.read()).toEqual(bytes)
    expect(await read.file('no-such-picture.png')).toMatchObject({ fault: expect.any(String) })
  })

  test('the shop takes all of it', async () => {
    const { catalogue, deliver } = await open()
    await deliver(ONE_OF_EACH)
    const shop = await openImportShop()
    const { refused } = await shop.run({ from: catalogue })
    expect(refused).toEqual([])
    const door = await shop.product('D-1')
    const other = await shop.product('D-2')
    expect(Object.values(door.attribute_values.decimals)).toContain(2005)
    expect(door.attribute_values.associatedProductIDs).toEqual({ 2: [other.id] })
  })
}

async function mustOpen(catalogue: Catalogue): Promise<OpenCatalogue> {
  const open = await catalogue.open()
  if (!open) throw new Error('there is no catalogue')
  return open
}

async function linesOf<K extends CatalogueKind>(
  open: OpenCatalogue,
  kind: K,
): Promise<FeedLine<CatalogueRecords[K]>[]> {
  const lines: FeedLine<CatalogueRecords[K]>[] = []
  for await (const piece of open.lines(kind) ?? []) lines.push(...piece)
  return lines
}

async function valuesOf(open: OpenCatalogue, kind: CatalogueKind): Promise<unknown[] | undefined> {
  if (!open.lines(kind)) return undefined
  return (await linesOf(open, kind)).map((line) => ('value' in line ? line.value : line.fault))
}
