/** An empty shop with a catalogue folder: `write` makes a file of it, `run` imports it. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { OpenDatabase } from '../../database/open-database.ts'
import { catalogueFolder } from '../../integrations/catalogue/folder/catalogue-folder.ts'
import type { Catalogue } from '../../integrations/catalogue/port.ts'
import { writeCsvLine } from '../../integrations/erp/csv-line.ts'
import { USUAL_RULES } from '../../integrations/feed/settled-file.ts'
import { directoryStore } from '../../integrations/files/directory-store.ts'
import { type ImportOptions, importCatalogue } from '../../sync/catalogue/import-catalogue.ts'
import { createPace } from '../../sync/runs/pace.ts'
import { createReport } from '../../sync/runs/report.ts'
import { freshDatabase } from '../databases/fresh-database.ts'
import { temporaryDirectory } from '../temporary-directory.ts'

/** No address leads anywhere. */
export const NO_WEB = { get: async () => ({ refused: 'foreign' }) as const, close: async () => undefined }
export const AT_ONCE = { ...USUAL_RULES, settleMs: 0 }

export type ImportShop = Awaited<ReturnType<typeof openImportShop>>

export async function openImportShop(given?: OpenDatabase) {
  const database = given ?? (await freshDatabase())
  if (!given) onTestFinished(() => database.close())
  const { db } = database
  const folder = temporaryDirectory()
  const files = directoryStore(temporaryDirectory())
  let clock = new Date('2026-11-23T12:00:00Z')

  async function run(options: ImportOptions & { readonly from?: string | Catalogue } = {}) {
    const { from = folder, ...rest } = options
    const report = createReport()
    const catalogue =
      typeof from === 'string' ? catalogueFolder({ directory: from, web: NO_WEB, rules: AT_ONCE }) : from
    await importCatalogue(
      {
        db,
        exclusively: database.exclusively,
        files,
        now: () => clock,
        pace: createPace(new AbortController().signal, async () => undefined),
        report,
      },
      catalogue,
      { isNeeded: true, ...rest },
    )
    const sections = report.sections()
    return {
      text: report.text(),
      hasFaults: report.hasFaults(),
      refused: sections.flatMap(({ name, refusedLines }) =>
        refusedLines.map(({ line, reason }) => `${name}:${line} ${reason}`),
      ),
    }
  }

  return {
    database,
    db,
    files,
    folder,
    run,
    setNow: (now: Date) => {
      clock = now
    },
    /** Writes a file of the folder: bytes, lines of JSON, or a table whose first row is the header. */
    write: async (name: string, content: Uint8Array | readonly object[] | readonly (readonly string[])[]) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content instanceof Uint8Array ? content : textOf(content))
    },
    remove: (name: string) => rm(join(folder, name), { force: true }),
    products: () =>
      db
        .selectFrom('products')
        .select([
          'id',
          'article_nr',
          'label',
          'status',
          'unit',
          'weight_g',
          'attribute_values',
          'search_terms',
          'replacement_product_id',
          'limited_to_companies',
          'limited_to_countries',
          'campaign',
          'identifiers',
        ])
        .orderBy('id')
        .execute(),
    product: async (articleNr: string) =>
      db
        .selectFrom('products')
        .select(['id', 'status', 'label', 'attribute_values', 'replacement_product_id', 'written_by'])
        .where('article_nr', '=', articleNr)
        .executeTakeFirstOrThrow(),
  }
}

function textOf(rows: readonly object[] | readonly (readonly string[])[]): string {
  return rows.map((row) => (Array.isArray(row) ? writeCsvLine(row) : `${JSON.stringify(row)}\n`)).join('')
}
