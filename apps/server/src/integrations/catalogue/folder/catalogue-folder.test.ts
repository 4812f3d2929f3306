/** The catalogue folder follows the port, as lines of JSON and as CSV. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { followsCataloguePort, type GivenRecords } from '../../../testing/catalogues/catalogue-port.ts'
import { AT_ONCE, NO_WEB } from '../../../testing/catalogues/import-shop.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { writeCsvLine } from '../../erp/csv-line.ts'
import { UnsettledFeed } from '../../feed/port.ts'
import type { FeedFileRules } from '../../feed/settled-file.ts'
import { catalogueFolder } from './catalogue-folder.ts'

const BASES: Readonly<Record<string, string>> = {
  attributeGroups: 'attribute-groups',
  associationTypes: 'association-types',
}

function openFolder(form: 'csv' | 'jsonl', rules: FeedFileRules = AT_ONCE) {
  const directory = temporaryDirectory()
  const write = (name: string, text: string | Uint8Array) => writeFileSync(join(directory, name), text)
  return {
    directory,
    write,
    catalogue: catalogueFolder({ directory, web: NO_WEB, rules }),
    async deliver(records: GivenRecords) {
      for (const [kind, rows] of Object.entries(records)) {
        write(`${BASES[kind] ?? kind}.${form}`, form === 'csv' ? asCsv(rows) : asJson(rows))
      }
    },
    async deliverDamaged() {
      const rows = ['A', 'B', 'C'].map((articleNr) => ({ articleNr, name: { en: articleNr }, weight: 1 }))
      const text = form === 'csv' ? asCsv(rows) : asJson(rows)
      write(
        `products.${form}`,
        form === 'csv' ? text.replace('B;B;1', 'B;B;heavy') : text.replace(/("B".*"weight":)1/, '$1"x"'),
      )
    },
    breakIt: async () => rmSync(join(directory, `products.${form}`)),
    async putPicture(bytes: Uint8Array) {
      mkdirSync(join(directory, 'pictures'), { recursive: true })
      write('pictures/ä.svg', bytes)
      return 'pictures/ä.svg'
    },
  }
}

const asJson = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Columns as a company would write them: `name.sv`, `values.height`, lists with bars. */
function asCsv(rows: readonly object[]): string {
  const flat = rows.map((row) => {
    const cells: Record<string, string> = {}
    for (const [field, value] of Object.entries(row)) {
      if (typeof value !== 'object') cells[field] = String(value)
      else if (Array.isArray(value)) cells[field] = value.join('|')
      else for (const [code, inner] of Object.entries(value)) cells[`${field}.${code}`] = cellOf(inner)
    }
    return cells
  })
  const names = [...new Set(flat.flatMap(Object.keys))]
  return [names, ...flat.map((cells) => names.map((name) => cells[name] ?? ''))]
    .map((row) => writeCsvLine(row))
    .join('')
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('|')
  if (typeof value === 'object' && value !== null && 'amount' in value && 'unit' in value) {
    return `${value.amount} ${value.unit}`
  }
  return String(value)
}

describe('lines of JSON', () => followsCataloguePort(async () => openFolder('jsonl')))

test('CSV says the same as lines of JSON', async () => {
  const { catalogue, deliver } = openFolder('csv')
  await deliver({
    attributes: [{ code: 'a', name: { sv: 'Å "å"; ä' }, type: 'number', sort: 3 }],
    products: [
      {
        articleNr: '001',
        name: { sv: 'Rulle', de: 'Rolle' },
        weight: 0.5,
        campaign: true,
        values: { a: '1,5', 'note.sv': 'Text' },
        searchTerms: { sv: ['hjul', 'löphjul'] },
        links: { accessory: ['002', '003'] },
        pictures: ['a.png'],
      },
    ],
  })
  const open = await catalogue.open()
  const read: unknown[] = []
  for (const kind of ['attributes', 'products'] as const) {
    for await (const piece of open?.lines(kind) ?? [])
      read.push(...piece.map((line) => ('value' in line ? line.value : line)))
  }
  expect(read).toEqual([
    { code: 'a', name: { sv: 'Å "å"; ä' }, type: 'number', sort: 3 },
    {
      articleNr: '001',
      name: { sv: 'Rulle', de: 'Rolle' },
      weight: 0.5,
      campaign: true,
      values: { a: '1,5', note: { sv: 'Text' } },
      searchTerms: { sv: ['hjul', 'löphjul'] },
      links: { accessory: ['002', '003'] },
      pictures: ['a.png'],
    },
  ])
})

test('a damaged line of CSV is a fault that names its part', async () => {
  const { catalogue, deliverDamaged } = openFolder('csv')
  await deliverDamaged()
  const lines = []
  for await (const piece of (await catalogue.open())?.lines('products') ?? []) lines.push(...piece)
  expect(lines[1]).toEqual({ line: 3, fault: 'weight: "heavy" is no number', named: { articleNr: 'B' } })
})

test('a folder that is still being written is left to the next run', async () => {
  const folder = openFolder('jsonl', {
    ...AT_ONCE,
    settleMs: 1,
    wait: async () => folder.write('units.csv', 'code\nmm\n'),
  })
  await folder.deliver({ products: [{ articleNr: 'A', name: { en: 'A' } }] })
  await expect(folder.catalogue.open()).rejects.toThrow(new UnsettledFeed('is still being written'))
})

test('a folder that changes while it is read gives nothing whole', async () => {
  const { catalogue, deliver } = openFolder('jsonl')
  await deliver({ products: [{ articleNr: 'A', name: { en: 'A' } }] })
  const open = await catalogue.open()
  await deliver({ products: [{ articleNr: 'A', name: { en: 'Another name' } }] })
  const readAll = async () => {
    for await (const piece of open?.lines('products') ?? []) expect(piece.length).toBeLessThan(2)
  }
  await expect(readAll()).rejects.toThrow(UnsettledFeed)
})
