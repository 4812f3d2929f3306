/** The ways to send with their fees. A full feed: what it does not name is no longer offered, unless that would be
 *  more than half. Orders keep the name under which they were placed. */

import { readTransports, type TransportRow } from '../../features/orders/public.ts'
import type { TransportRecord } from '../../integrations/erp/port.ts'
import { changedFields, isEmpty } from '../changed-fields.ts'
import { readCountryIds } from '../feed-queries.ts'
import type { Section } from '../report.ts'
import type { SyncRun } from '../run.ts'
import { type Taking, takeFeed } from '../take-feed.ts'
import { putTransport, removeTransports } from '../transport-queries.ts'

const EVERY_COUNTRY = 0

export async function takeTransports(run: SyncRun, taking: Taking = {}): Promise<void> {
  const { db, erp } = run
  const countries = await readCountryIds(db)
  const stored = new Map((await readTransports(db)).map((row) => [row.code, row]))
  const shopHad = stored.size
  let lastId = Math.max(0, ...Array.from(stored.values(), ({ id }) => id))
  const named = new Set<string>()

  await takeFeed(run, { name: erp.nameOf('transports'), open: () => erp.feed('transports') }, taking, {
    async take(given, section) {
      for (const { line, value } of given) {
        const countryId = value.country == null ? EVERY_COUNTRY : countries.get(value.country.toUpperCase())
        if (countryId === undefined || named.has(value.code)) {
          section.refuse(
            line,
            countryId === undefined ? `unknown country ${value.country}` : `${value.code} came before`,
          )
          continue
        }
        named.add(value.code)
        const old = stored.get(value.code)
        const fields = transportFields(value, countryId)
        if (old && isEmpty(changedFields(old, fields))) continue
        if (!old) lastId += 1
        await putTransport(db, {
          ...fields,
          names: JSON.stringify(fields.names),
          id: old?.id ?? lastId,
        })
        section.count(old ? 'changed' : 'added', 1)
      }
    },
    end: (section) => removeRest([...stored.values()], named, shopHad, section),
  })

  async function removeRest(
    rows: readonly TransportRow[],
    kept: ReadonlySet<string>,
    had: number,
    section: Section,
  ): Promise<void> {
    const gone = rows.filter(({ code }) => !kept.has(code))
    if (gone.length === 0) return
    if (gone.length > had / 2) {
      return section.note(`nothing removed, since ${gone.length} of the shop's ${had} rows are not named`)
    }
    await removeTransports(
      db,
      gone.map(({ id }) => id),
    )
    section.count('removed', gone.length)
  }
}

function transportFields(value: TransportRecord, countryId: number) {
  return {
    code: value.code,
    name: value.nameEn,
    names: { english: value.nameEn, swedish: value.nameSv, deutsch: value.nameDe },
    fee_sek: value.feeSek,
    fee_eur: value.feeEur,
    max_weight: value.maxWeight,
    country_id: countryId,
    sort: value.sort,
    takes_long_goods: value.longGoods,
  }
}
