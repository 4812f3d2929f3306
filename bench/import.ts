/** Measures the import of a catalogue folder into an open shop with the embedded database, and how much it slows a
 *  filter: first everything is new, then one part in a hundred has changed, then nothing. The benchmark of
 *  BMEcat uses its `runImport`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir, removeDataDir, startShop } from '../e2e/shops/shop.ts'
import { FIGURES, figuresOf, WATCHED, watched } from './beside-filters.ts'
import type { Catalogues } from './catalogues.ts'
import { count, type Section } from './report.ts'

const FEWEST = 1_000
const ATTRIBUTES = 20
const OPTIONS = 12
const CHANGED_OF = 100
const REST_MS = 3_000

export async function measureImport({ sizes }: Pick<Catalogues, 'sizes'>): Promise<Section> {
  const rows: string[][] = []
  for (const size of sizes.map((size) => Math.max(size, FEWEST))) rows.push(...(await measureSize(size)))
  return {
    part: 'import',
    title: 'Import of a catalogue',
    columns: ['products', 'import', ...FIGURES],
    rows,
    notes: [
      `Products with ${ATTRIBUTES} attributes in three languages, as lines of JSON, by \`npm run shop -- import\` into an open shop with the embedded database. The time runs from the start of the command to its end.`,
      WATCHED,
    ],
  }
}

async function measureSize(size: number): Promise<string[][]> {
  const dataDir = await makeDataDir()
  const folder = join(dataDir, 'folder')
  await mkdir(folder)
  await writeStructure(folder)
  const shop = await startShop({ dataDir, env: { DEMO: 'off' } })
  try {
    await pause(REST_MS)
    const rows: string[][] = []
    for (const [name, edition] of [
      ['all new', 0],
      ['1 % changed', 1],
      ['no change', 1],
    ] as const) {
      await writeProducts(folder, size, edition)
      const figures = figuresOf(await watched(shop, () => runImport(dataDir, folder)), size)
      rows.push([count(size), name, ...figures])
    }
    return rows
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** Runs the command `import` with the settings of the shop. */
export async function runImport(
  dataDir: string,
  folder: string,
  settings: Readonly<Record<string, string>> = { DEMO: 'off' },
): Promise<void> {
  const child = spawn(process.execPath, ['apps/server/src/commands/main.ts', 'import', folder], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the import ended with code ${code}`)
}

const names = (text: string, number: number) => ({
  sv: `${text} ${number} på svenska`,
  en: `${text} ${number} in English`,
  de: `${text} ${number} auf Deutsch`,
})

async function writeStructure(folder: string): Promise<void> {
  const attributes = Array.from({ length: ATTRIBUTES }, (_, at) => ({
    code: `a${at}`,
    name: names('Attribute', at),
    type: TYPES[at % TYPES.length],
    show: 'filter',
  }))
  const options = attributes
    .filter(({ type }) => type === 'select')
    .flatMap(({ code }) =>
      Array.from({ length: OPTIONS }, (_, at) => ({
        attribute: code,
        code: `o${at}`,
        name: names('Option', at),
      })),
    )
  await writeFile(join(folder, 'attributes.jsonl'), linesOf(attributes))
  await writeFile(join(folder, 'options.jsonl'), linesOf(options))
}

const TYPES = ['select', 'number', 'yesNo', 'string', 'text'] as const

/** @param edition of the parts that change, every hundredth */
async function writeProducts(folder: string, size: number, edition: number): Promise<void> {
  const lines = Array.from({ length: size }, (_, number) =>
    product(number, number % CHANGED_OF === 0 ? edition : 0),
  )
  await writeFile(join(folder, 'products.jsonl'), linesOf(lines))
}

function product(number: number, edition: number): object {
  const values = Object.fromEntries(
    Array.from({ length: ATTRIBUTES }, (_, at) => {
      const value = { select: `o${(number + at) % OPTIONS}`, number: number + at, yesNo: number % 2 === 0 }
      const type = TYPES[at % TYPES.length] as (typeof TYPES)[number]
      if (type === 'string') return [`a${at}`, `series ${number % 977}`]
      return [`a${at}`, type === 'text' ? names('Note', number % 31) : value[type]]
    }),
  )
  return {
    articleNr: `B-${number}`,
    name: names(edition === 0 ? 'Part' : 'Changed part', number),
    description: names('A part of the benchmark that has a description of usual length,', number),
    weight: (number % 900) / 100,
    values,
  }
}

function linesOf(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
