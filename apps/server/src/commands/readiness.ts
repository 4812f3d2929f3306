/** Tells what a shop still needs before it can sell, and what to do about it. A new shop of a company is empty: it says
 *  so at start and to `npm run shop -- check`. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { countContents } from './queries.ts'

/** `missing` completes the sentence "The shop has …". */
export type Gap = { readonly missing: string; readonly next: string }

type Contents = Awaited<ReturnType<typeof countContents>>

const GAPS: readonly (Gap & { readonly of: keyof Contents })[] = [
  {
    of: 'siteAdmins',
    missing: 'no site admin',
    next: 'npm run shop -- admin add you@company.example --first-name … --last-name …',
  },
  {
    of: 'products',
    missing: 'no catalogue',
    next: 'npm run shop -- import FOLDER, a folder as docs/catalogue-files.md describes; example/ is one',
  },
  {
    of: 'prices',
    missing: 'no prices',
    next: 'put prices.csv into DATA_DIR/erp/in, then npm run shop -- sync run Price',
  },
  {
    of: 'customers',
    missing: 'no customers',
    next: 'put customers.csv and users.csv into DATA_DIR/erp/in, then npm run shop -- sync run Users',
  },
]

export async function gapsOf(db: Kysely<Database>): Promise<readonly Gap[]> {
  const contents = await countContents(db)
  return GAPS.filter(({ of }) => contents[of] === 0)
}
