/** Tells what a shop still needs before it can sell, and what to do about it. A new shop of a company is empty: it says
 *  so at start, on its pages and to `npm run shop -- check`. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { countContents } from './queries.ts'

type Contents = Awaited<ReturnType<typeof countContents>>

/** The name of a gap. Pages have a text `setUp.NAME` for each in three languages. */
export type GapName = keyof Contents

/** `missing` completes the sentence "The shop has …". */
export type Gap = { readonly of: GapName; readonly missing: string; readonly next: string }

export const GAPS: readonly Gap[] = [
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
      known = (await gapsOf(db)).map(({ of }) => of)
    } catch (fault) {
      onFault(fault)
    }
    return known ?? []
  }
}
