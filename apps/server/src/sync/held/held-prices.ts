/** Holds back price changes that would make a price many times dearer or cheaper, until a site admin releases them: mostly a
 *  decimal comma was lost, or a currency was mixed up. A release is for exactly this old and this new price. */
import { Currency, PriceSource } from '@hoistway/domain/codes'
import { writeDecimal } from '@hoistway/domain/sync/sync-decimal'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import type { Change } from '../feeds/compare-rows.ts'
import type { Section } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import type { PriceLine, TierRow } from '../tasks/price-queries.ts'
import { deleteHeldBut, type HeldChange, insertHeld, readArticleNrs } from './held-queries.ts'

export type PriceChange = Change<TierRow, PriceLine>

const NAMED = 5
const SOURCES: Readonly<Record<number, string>> = {
  [PriceSource.PriceList]: 'list',
  [PriceSource.Campaign]: 'campaign',
  [PriceSource.Contract]: 'contract',
  [PriceSource.Default]: 'default',
}

export function isPriceJump({ old, given }: PriceChange, times: number): boolean {
  if (times === 0 || old.price === 0) return false
  return given.price > old.price * times || given.price * times < old.price
}

export function heldKey({ old, given }: PriceChange): string {
  return `${old.id} ${old.price} ${given.price}`
}

export async function holdPrices(
  run: SyncRun,
  section: Section,
  feed: string,
  currencies: readonly Currency[],
  changes: readonly PriceChange[],
  count: number,
): Promise<void> {
  const { db, pace, limits } = run
  const held = { feed, kind: 'price', scopes: currencies.map(scopeOf) } as const
  const keys = changes.map(heldKey)
  while (await pace.step(() => deleteHeldBut(db, held, keys, pace.rows())));
  const named: string[] = []
  for (let from = 0; from < changes.length; ) {
    const some = changes.slice(from, from + Math.min(pace.rows(), MOST_AT_ONCE))
    const rows = await pace.step(async () => {
      const described = await describe(run, feed, some)
      await insertHeld(db, described)
      return described
    })
    named.push(...rows.slice(0, NAMED - named.length).map(changeText))
    from += some.length
  }
  if (count === 0) return
  const more = count > named.length ? `; and ${count - named.length} more` : ''
  section.hold(
    count,
    `${count} price changes of more than ${limits.priceJump} times held back (${named.join('; ')}${more})`,
  )
}

const MOST_AT_ONCE = 200

async function describe(
  { db, now }: SyncRun,
  feed: string,
  changes: readonly PriceChange[],
): Promise<HeldChange[]> {
  const articleNrs = await readArticleNrs(
    db,
    changes.map(({ old }) => old.product_id),
  )
  return changes.map((change) => {
    const { old, given } = change
    return {
      feed,
      kind: 'price',
      run_type: SyncType.Price,
      scope: scopeOf(old.currency),
      key: heldKey(change),
      subject: subjectOf(old, articleNrs.get(old.product_id) ?? ''),
      line: given.line,
      old_value: writeDecimal(old.price, 4),
      new_value: writeDecimal(given.price, 4),
      found: now(),
    }
  })
}

function subjectOf({ source, price_key, currency, from_amount }: TierRow, articleNr: string): string {
  const list = [SOURCES[source], price_key].filter((part) => part != null).join(' ')
  return `${articleNr} ${list} ${scopeOf(currency)} from ${writeDecimal(from_amount, 3)}`
}

function scopeOf(currency: number): string {
  return currency === Currency.Euro ? 'EUR' : 'SEK'
}

function changeText({ line, subject, old_value, new_value }: HeldChange): string {
  return `line ${line}: ${subject}: ${old_value} to ${new_value}`
}
