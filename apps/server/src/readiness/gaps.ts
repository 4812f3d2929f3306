/** Tells what a shop still needs before it can sell, and what to do about it. A new shop of a company is empty: it says
 *  so at start, on its pages and to `npm run shop -- check`. */
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { countContents } from './queries.ts'

type Contents = Awaited<ReturnType<typeof countContents>>

/** The name of a gap. Pages have a text `setUp.NAME` for each in three languages. */
export type GapName = keyof Contents

/** `missing` completes the sentence "The shop has …". */
export type Gap = { readonly of: GapName; readonly missing: string; readonly next: string }

/** The settings that decide where catalogue and files of the business system come from. */
type Sources = Pick<Config, 'pimUrl' | 'bmecatDir' | 'erpUrl' | 'erpDir'>

export const GAP_NAMES: readonly GapName[] = ['siteAdmins', 'products', 'prices', 'customers']

function gap(of: GapName, sources: Sources): Gap {
  switch (of) {
    case 'siteAdmins':
      return {
        of,
        missing: 'no site admin',
        next: 'npm run shop -- admin add you@company.example --first-name … --last-name …',
      }
    case 'products':
      return { of, missing: 'no catalogue', next: catalogueStep(sources) }
    case 'prices':
      return {
        of,
        missing: 'no prices',
        next: `put prices.csv into ${feedFolder(sources)}, then npm run shop -- sync run Price`,
      }
    case 'customers':
      return {
        of,
        missing: 'no customers',
        next: `put customers.csv and users.csv into ${feedFolder(sources)}, then npm run shop -- sync run Users`,
      }
  }
}

function catalogueStep({ pimUrl, bmecatDir }: Sources): string {
  if (pimUrl !== undefined) return 'npm run shop -- pim check, then npm run shop -- sync run All'
  if (bmecatDir !== undefined) return 'put the catalogue into BMECAT_DIR, then npm run shop -- sync run All'
  return 'npm run shop -- import FOLDER, a folder as docs/catalogue-files.md describes; example/ is one'
}

function feedFolder({ erpUrl, erpDir }: Sources): string {
  if (erpUrl !== undefined) return 'the folder in of ERP_URL'
  return erpDir === undefined ? 'DATA_DIR/erp/in' : 'ERP_DIR/in'
}

export async function gapsOf(db: Kysely<Database>, sources: Sources): Promise<readonly Gap[]> {
  return (await missingIn(db)).map((name) => gap(name, sources))
}

async function missingIn(db: Kysely<Database>): Promise<readonly GapName[]> {
  const contents = await countContents(db)
  return GAP_NAMES.filter((name) => contents[name] === 0)
}

/** The time between two looks into the database. */
const LOOK_AGAIN_MS = 2_000

/** Returns the gaps that pages show. A shop that had none once is set up, so the database is not asked again.
 *  @param onFault gets a failed look; pages then show what was known before */
export function watchGaps(
  db: Kysely<Database>,
  now: () => number,
  onFault: (fault: unknown) => void,
): () => Promise<readonly GapName[]> {
  let known: readonly GapName[] | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (known?.length === 0 || now() < lookedAt + LOOK_AGAIN_MS) return known ?? []
    lookedAt = now()
    try {
      known = await missingIn(db)
    } catch (fault) {
      onFault(fault)
    }
    return known ?? []
  }
}
