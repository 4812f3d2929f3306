/** Brings the copy of the product information system up to date: the structure first, then models and parts. The first
 *  run reads all parts; later ones what has changed since, by the clock of the other side, and once a day every key, since
 *  the system does not say what was deleted. */
import { HOUR_MS, MINUTE_MS } from '@hoistway/domain/durations'
import { BrokenFeed } from '../../feed/port.ts'
import type { AkeneoApi } from './api.ts'
import { assetItems } from './assets.ts'
import { type Item, isItem } from './http-requests.ts'
import { asPages, type ChangingKind, type Mirror, STRUCTURE_KINDS } from './mirror.ts'
import { assetFamilyOf } from './structure-records.ts'

export type RefreshOptions = {
  /** Reads the structure too, and every key, though it is not time yet. */
  readonly thorough: boolean
  readonly now: number
}

/** Most objects of a page. */
const PAGE = '100'
/** Pages between two commits of a first run, which a stop does not lose. */
const PAGES_OF_A_PART = 20
/** The structure is read again after this time: a changed option or asset changes nothing else. */
const STRUCTURE_MS = HOUR_MS
const SWEEP_MS = 20 * HOUR_MS
/** A change that was stored before its time was set may come late. */
const OVERLAP_MS = 5 * MINUTE_MS
/** The link to a next page is not kept longer. */
const UNFINISHED_MS = 6 * HOUR_MS
const PATHS: Readonly<Record<ChangingKind, string>> = {
  products: '/products-uuid',
  models: '/product-models',
}
const PAGING = { pagination_type: 'search_after', limit: PAGE } as const
/** An address with more keys would be too long for some proxies. */
const KEYS_A_CALL = 50
const SELECTS = new Set(['pim_catalog_simpleselect', 'pim_catalog_multiselect'])

export async function refreshMirror(
  api: AkeneoApi,
  mirror: Mirror,
  { thorough, now }: RefreshOptions,
): Promise<void> {
  const { structureRead = 0, structure } = mirror.manifest()
  // The copy of an earlier version of the shop may lack a kind.
  const isWhole = STRUCTURE_KINDS.every((kind) => structure[kind] !== undefined)
  if (thorough || !isWhole || now - structureRead >= STRUCTURE_MS) await readStructure(api, mirror, now)
  // Models first: a part that was added under a new model needs it.
  const read =
    (await readChanging(api, mirror, 'models', now)) + (await readChanging(api, mirror, 'products', now))
  const isNew = mirror.manifest().structureRead === now
  if (read > 0 && !isNew && (await namesUnknown(mirror))) await readStructure(api, mirror, now)
  const { swept = 0 } = mirror.manifest()
  if (swept !== now && (thorough || now - swept >= SWEEP_MS)) await sweep(api, mirror, now)
  await mirror.commit()
}

async function readStructure(api: AkeneoApi, mirror: Mirror, now: number): Promise<void> {
  const all = (path: string) => api.pages(path, { limit: PAGE })
  const attributes: Item[] = []
  for await (const page of all('/attributes')) attributes.push(...page)
  await mirror.replace('attributes', asPages(attributes))
  await mirror.replace('attributeGroups', all('/attribute-groups'))
  await mirror.replace(
    'options',
    (async function* () {
      for (const { code, type } of attributes) {
        if (!SELECTS.has(String(type))) continue
        yield* all(`/attributes/${encodeURIComponent(String(code))}/options`)
      }
    })(),
  )
  await mirror.replace('assets', assetItems(api, attributes))
  await mirror.replace('families', all('/families'))
  await mirror.replace('categories', all('/categories'))
  await mirror.replace('associationTypes', all('/association-types'))
  await mirror.replace('channels', all('/channels'))
  // A list without pages.
  const measurements = await api.get('/measurement-families')
  if (!Array.isArray(measurements)) throw new BrokenFeed('/measurement-families answers with no list')
  await mirror.replace('measurements', asPages(measurements.filter(isItem)))
  mirror.note({ structureRead: now })
}

/** @returns how many objects were read that may have changed */
async function readChanging(
  api: AkeneoApi,
  mirror: Mirror,
  kind: ChangingKind,
  now: number,
): Promise<number> {
  const { seenTo } = mirror.manifest().changing[kind]
  const serverNow = await api.serverTime()
  if (seenTo === undefined) {
    const count = await readAll(api, mirror, kind, now, serverNow)
    // Every key was read with the rest.
    if (kind === 'products') mirror.note({ swept: now })
    return count
  }
  const since = serverText(seenTo - OVERLAP_MS, mirror.manifest().offset)
  const search = JSON.stringify({ updated: [{ operator: '>', value: since }] })
  const count = await mirror.append(kind, api.pages(PATHS[kind], { ...PAGING, search }))
  mirror.noteSeen(kind, serverNow)
  return count
}

async function readAll(
  api: AkeneoApi,
  mirror: Mirror,
  kind: ChangingKind,
  now: number,
  serverNow: number,
): Promise<number> {
  const path = PATHS[kind]
  const left = mirror.manifest().changing[kind].unfinished
  if (left && now - left.began < UNFINISHED_MS) {
    try {
      return await readRest(mirror, kind, api.pagesFrom(left.next, path), left.began)
    } catch (fault) {
      // The link may have ended with what it pointed to; all is read again then.
      if (!(fault instanceof BrokenFeed)) throw fault
    }
  }
  mirror.dropUnfinished(kind)
  return readRest(mirror, kind, api.linkedPages(path, PAGING), serverNow)
}

type LinkedPages = ReturnType<AkeneoApi['linkedPages']>

async function readRest(
  mirror: Mirror,
  kind: ChangingKind,
  pages: LinkedPages,
  began: number,
): Promise<number> {
  let next: string | undefined
  let count = 0
  /** Pages go to the disk as they come: a part of them as objects would take dozens of megabytes. */
  async function* somePages(): AsyncGenerator<readonly Item[]> {
    for (let read = 0; read < PAGES_OF_A_PART; read++) {
      const { done, value } = await pages.next()
      next = done ? undefined : value.next
      if (done) return
      noteOffset(mirror, value.items)
      count += value.items.length
      yield value.items
      if (next === undefined) return
    }
  }
  do {
    await mirror.appendPart(kind, somePages(), () => next, began)
    if (next !== undefined) await mirror.commit()
  } while (next !== undefined)
  mirror.noteSeen(kind, began)
  return count
}

function noteOffset(mirror: Mirror, items: readonly Item[]): void {
  const [, offset] = /([+-]\d\d:\d\d)$/.exec(String(items[0]?.updated ?? '')) ?? []
  if (offset !== undefined) mirror.note({ offset })
}

/** A moment as the filters of the other side read it: on its own clock, without a zone. */
function serverText(ms: number, offset = '+00:00'): string {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  const shift = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return new Date(ms + shift).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns whether an object that was just read names an option or an asset that the structure does not know yet. */
async function namesUnknown(mirror: Mirror): Promise<boolean> {
  /** The place of the codes by attribute: the attribute itself, or its family of assets. */
  const places = new Map<unknown, string>()
  for await (const piece of mirror.structure('attributes')) {
    for (const attribute of piece) {
      const family = assetFamilyOf(attribute)
      if (SELECTS.has(String(attribute.type))) places.set(attribute.code, `option ${attribute.code}`)
      else if (family !== undefined) places.set(attribute.code, `asset ${family}`)
    }
  }
  const known = new Set<string>()
  for await (const piece of mirror.structure('options')) {
    for (const { attribute, code } of piece) known.add(`option ${attribute} ${code}`)
  }
  for await (const piece of mirror.structure('assets')) {
    for (const { family, code } of piece) known.add(`asset ${family} ${code}`)
  }
  for (const kind of ['models', 'products'] as const) {
    for await (const piece of mirror.lastRead(kind)) {
      for (const { values } of piece) {
        if (!isItem(values)) continue
        for (const [attribute, given] of Object.entries(values)) {
          const place = places.get(attribute)
          if (place === undefined || !Array.isArray(given)) continue
          const codes = given.flatMap((value) => (isItem(value) ? [value.data] : [])).flat()
          if (codes.some((code) => typeof code === 'string' && !known.has(`${place} ${code}`))) return true
        }
      }
    }
  }
  return false
}

/** Reads the key of every part. A part that the list does not have is asked for by its key before it counts as gone,
 *  and one that the copy does not have is read. */
async function sweep(api: AkeneoApi, mirror: Mirror, now: number): Promise<void> {
  const there = new Set<string>()
  const identifier = await identifierOf(mirror)
  const query = { ...PAGING, ...(identifier !== undefined && { attributes: identifier }) }
  for await (const page of api.pages(PATHS.products, query)) {
    for (const { uuid } of page) if (typeof uuid === 'string') there.add(uuid)
  }
  const missing: string[] = []
  const copied = new Set<string>()
  for await (const piece of mirror.changing('products')) {
    for (const { uuid, gone } of piece) {
      if (gone === true || typeof uuid !== 'string') continue
      copied.add(uuid)
      if (!there.has(uuid)) missing.push(uuid)
    }
  }
  const unknown = [...there].filter((uuid) => !copied.has(uuid))
  const asked = new Set(missing)
  await mirror.append(
    'products',
    (async function* () {
      for await (const page of byKeys(api, [...missing, ...unknown])) {
        for (const { uuid } of page) asked.delete(String(uuid))
        yield page
      }
      yield [...asked].map((uuid) => ({ uuid, gone: true }))
    })(),
  )
  mirror.note({ swept: now })
}

async function identifierOf(mirror: Mirror): Promise<string | undefined> {
  for await (const piece of mirror.structure('attributes')) {
    const found = piece.find(({ type }) => type === 'pim_catalog_identifier')
    if (found) return String(found.code)
  }
  return undefined
}

async function* byKeys(api: AkeneoApi, uuids: readonly string[]): AsyncGenerator<readonly Item[]> {
  for (let at = 0; at < uuids.length; at += KEYS_A_CALL) {
    const value = uuids.slice(at, at + KEYS_A_CALL)
    const search = JSON.stringify({ uuid: [{ operator: 'IN', value }] })
    yield* api.pages(PATHS.products, { ...PAGING, search })
  }
}
