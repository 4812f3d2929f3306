/** Imports the transports with their fees from the business system. The feed is full: a transport that it does not name
 *  is no longer offered. An order keeps the name of its transport. */
import { createHash } from 'node:crypto'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { readTransports, type TransportRow } from '../../features/orders/public.ts'
import type { TransportRecord } from '../../integrations/erp/port.ts'
import { changedFields, isEmpty } from '../feeds/changed-fields.ts'
import { readCountryIds } from '../feeds/feed-queries.ts'
import { type FeedOptions, importFeed } from '../feeds/import-feed.ts'
import { isRemovalAllowed } from '../held/held-removal.ts'
import type { Section } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import { putTransport, removeTransports } from './transport-queries.ts'

const EVERY_COUNTRY = 0
const EXAMPLES = 10

type Line = { readonly line: number; readonly fields: TransportFields | undefined }

export async function importTransports(run: SyncRun, options: FeedOptions = {}): Promise<void> {
  const { db, erp } = run
  const name = erp.nameOf('transports')
  const countries = await readCountryIds(db)
  /** Records by code; without fields if the line was refused, so that the stored transport stays. */
  const lines = new Map<string, Line>()

  function add(code: string, next: Line, section: Section): void {
    const first = lines.get(code)
    if (!first) return void lines.set(code, next)
    if (first.fields && next.fields && isEmpty(changedFields(first.fields, next.fields))) return
    for (const { line, fields } of [first, next]) {
      if (fields) section.refuse(line, `${code} stands in another line, which says something else`)
    }
    lines.set(code, { line: first.line, fields: undefined })
  }

  await importFeed(run, { name, open: () => erp.feed('transports') }, options, {
    async take(given, section) {
      for (const { line, value } of given) {
        const countryId = value.country == null ? EVERY_COUNTRY : countries.get(value.country.toUpperCase())
        if (countryId === undefined) section.refuse(line, `unknown country ${value.country}`)
        const fields = countryId === undefined ? undefined : transportFields(value, countryId)
        add(value.code, { line, fields }, section)
      }
    },
    async retain(named, section) {
      for (const { line, named: value } of named) {
        if (value.code !== undefined) add(value.code, { line, fields: undefined }, section)
      }
    },
    async end(section) {
      const stored = await readTransports(db)
      await putAll(run, stored, lines, section)
      await removeRest(run, name, stored, lines, section)
    },
  })
}

async function putAll(
  { db }: SyncRun,
  stored: readonly TransportRow[],
  lines: ReadonlyMap<string, Line>,
  section: Section,
): Promise<void> {
  const byCode = new Map(stored.map((row) => [row.code, row]))
  let lastId = Math.max(0, ...stored.map(({ id }) => id))
  for (const [code, { fields }] of lines) {
    const old = byCode.get(code)
    if (!fields || (old && isEmpty(changedFields(old, fields)))) continue
    if (!old) lastId += 1
    await putTransport(db, { ...fields, names: JSON.stringify(fields.names), id: old?.id ?? lastId })
    section.count(old ? 'changed' : 'added', 1)
  }
}

async function removeRest(
  run: SyncRun,
  feed: string,
  stored: readonly TransportRow[],
  lines: ReadonlyMap<string, Line>,
  section: Section,
): Promise<void> {
  const removed = stored.filter(({ code }) => !lines.has(code))
  const codes = removed.map(({ code }) => code).sort()
  const removal = {
    feed,
    scope: 'all',
    runType: SyncType.Distributor,
    key: createHash('sha256').update(codes.join('\n')).digest('hex'),
    rows: removed.length,
    of: stored.length,
    examples: codes.slice(0, EXAMPLES),
  }
  if (!(await isRemovalAllowed(run, section, removal)) || removed.length === 0) return
  await removeTransports(
    run.db,
    removed.map(({ id }) => id),
  )
  section.count('removed', removed.length)
}

type TransportFields = ReturnType<typeof transportFields>

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
