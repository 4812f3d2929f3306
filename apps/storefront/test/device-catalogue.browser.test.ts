/** The catalogue on the device, in a real browser with its database, its worker and the demo shop: downloaded, broken off,
 *  gone on with, opened without a connection, and gone with its owner. */

import type { FilterRequest, FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { type SnapshotManifest, snapshotCalls } from '@hoistway/contract/catalogue/snapshot'
import { writeDelta } from '@hoistway/contract/catalogue/snapshot-delta'
import { readTextsHead, writeTextsHead } from '@hoistway/contract/catalogue/snapshot-texts'
import { type Client, createClient } from '@hoistway/contract/client'
import { httpTransport } from '@hoistway/contract/http-transport'
import { type DemoAccount, ELSA, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { AUFZUGWERK } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { deviceAnswers } from '../src/offline/device/device-answers.ts'
import {
  createDeviceCatalogue,
  type DeviceCatalogue,
  type OpenedCatalogue,
  type Progress,
} from '../src/offline/device/device-catalogue.ts'
import type { DeviceFault } from '../src/offline/device/device-faults.ts'
import type { StoredCatalogue } from '../src/offline/device/device-store.ts'
import { GUEST, ownerOf } from '../src/offline/device/owner.ts'
import { renewDevice } from '../src/offline/device/renew-device.ts'
import type { Ask } from '../src/offline/device/trying.ts'
import { startEngine } from '../src/offline/engine.ts'
import { forgetCalls } from './calls.ts'
import { logIn, logOut } from './open-screen.ts'

const FILTERS: readonly FilterRequest[] = [
  {},
  { searchString: 'roller', productSort: 'RELEVANCE' },
  { searchString: NAMED_PARTS.replacedOnce.articleNr },
  { searchString: NAMED_PARTS.nordliftOnly.articleNr },
  { onlyInStock: true, productSort: 'ARTICLE_NR', histograms: true },
  { searchString: 'rollre', productSort: 'BRAND' },
]

const { signal } = new AbortController()

/** Each time others; the same ones again with the seed of a failure. */
const SEED = Date.now() % 2 ** 31
/** For each of four visitors. */
const RANDOM_REQUESTS = 6

/** As the page asks the shop. */
const online: Ask = (path, init) => fetch(`/api${path}`, init)
const client = createClient(httpTransport({ base: '/api', fetch: (url, init) => fetch(url, init) }))
const noConnection: Ask = () => Promise.reject(new TypeError('no connection'))
const noPause = async () => undefined
let databaseName: string

beforeEach(async () => {
  // Another file may have left somebody logged in.
  await logOut()
  forgetCalls()
  databaseName = `catalogue of a test ${crypto.randomUUID()}`
})
afterEach(async () => {
  await logOut()
  await new Promise((done) => {
    indexedDB.deleteDatabase(databaseName).onsuccess = done
  })
})

/** A page of its own over the same database. */
function openDevice(ask: Ask = online): DeviceCatalogue {
  const device = createDeviceCatalogue({
    client,
    ask,
    startEngine,
    now: () => new Date('2026-11-27T07:12:00Z'),
    databaseName,
    pause: noPause,
  })
  onTestFinished(() => device.close())
  return device
}

function done<T>(result: T | DeviceFault): T {
  if (typeof result === 'object' && result !== null && 'fault' in result)
    throw new Error(`${result.fault}: ${result.detail}`)
  return result as T
}

/** The request for all parts, and random ones with texts, selections, ranges, stock and sorts, as lists send them. */
function randomRequests({ filterOptions }: FilterSetup, seed: number): FilterRequest[] {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
  const oneOf = <T>(values: readonly T[]) => values[random(values.length)]
  const maybe = <T>(make: () => T) => (random(2) === 0 ? make() : undefined)
  const made = Array.from({ length: RANDOM_REQUESTS }, () => {
    const select = oneOf(Object.entries(filterOptions.selectOptions))
    const option = oneOf(select?.[1].sortedOptions ?? [])
    const range = oneOf(Object.entries(filterOptions.decimalRanges))
    return {
      searchString: maybe(() => oneOf(['roller', 'stål 40', 'rope', 'bearing 6202', 'T70', 'qwxz'])) ?? '',
      selectOptions: (option && maybe(() => ({ [select?.[0] ?? '']: [option.selectOptionID] }))) ?? {},
      decimalRanges:
        (range && maybe(() => ({ [range[0]]: { min: range[1].min, max: range[1].max / 2 } }))) ?? {},
      onlyInStock: random(4) === 0,
      productSort: oneOf(['ALPHABETICAL', 'ARTICLE_NR', 'BRAND', 'RELEVANCE'] as const) ?? 'BRAND',
      histograms: random(2) === 0,
    } satisfies FilterRequest
  })
  return [{}, ...made]
}

/** The answers that a list, its second page and the page of its first part are drawn with. */
async function answersOf(asked: Client, request: FilterRequest) {
  const size = 5
  const body: FilterRequest = { ...request, language: 'en', resultsPageSize: size }
  const {
    isFilterSetupUpToDate: _,
    topResults,
    ...found
  } = await asked.call(productCalls.filterProducts, { body })
  const requestedProductIDs = [...found.allMatchingProductIDs].slice(size, 2 * size)
  const [first] = topResults
  return {
    ...found,
    listed: topResults.map(asOnDevice),
    second: (
      await asked.call(productCalls.getProductsPage, { body: { language: 'en', requestedProductIDs } })
    ).map(asOnDevice),
    first:
      first &&
      asOnDevice(
        await asked.call(productCalls.getProduct, { params: { id: first.id }, query: { locale: 'en' } }),
      ),
  }
}

/** A device holds neither records of documents nor places in a warehouse. */
function asOnDevice({ documents: _, ...product }: Product) {
  return { ...product, platformData: { ...product.platformData, stockLocation: null } }
}

async function filteredByShop(request: FilterRequest) {
  const body: FilterRequest = { ...request, language: 'en', resultsPageSize: 0 }
  const { allMatchingProductIDs, availableFilterOptions, replacedNumbers, interpretation } =
    await client.call(productCalls.filterProducts, { body })
  const found = { allMatchingProductIDs, availableFilterOptions, replacedNumbers }
  return interpretation ? { ...found, interpretation } : found
}

/** The shop makes the files when they are asked for first. */
async function announced(device: DeviceCatalogue): Promise<SnapshotManifest> {
  for (;;) {
    const { manifest } = done(await device.announced('en'))
    if (manifest) return manifest
  }
}

/** Repeats work during which the shop began with another version of its catalogue, as it does some seconds after a test
 *  of another file has changed an attribute. */
async function inOneVersion<T>(work: () => Promise<T>): Promise<T> {
  const versionNow = async () => {
    const { engine, texts } = await announced(openDevice())
    return `${engine.digest} ${texts.digest}`
  }
  for (;;) {
    const before = await versionNow()
    const result = await work()
    if ((await versionNow()) === before) return result
  }
}

async function opened(device: DeviceCatalogue, owner: string): Promise<OpenedCatalogue> {
  const catalogue = done(await device.open(owner, 'en'))
  onTestFinished(catalogue.end)
  return catalogue
}

/** Sends each answer on until so many of its bytes have come, and then breaks the connection. */
function breaking(bytesOf: (nth: number) => number): {
  ask: Ask
  asked: { range: string | null; sent: number }[]
} {
  const asked: { range: string | null; sent: number }[] = []
  const ask: Ask = async (path, init) => {
    const response = await online(path, init)
    const one = { range: new Headers(init.headers).get('range'), sent: 0 }
    const most = bytesOf(asked.length)
    asked.push(one)
    const reader = response.body?.getReader()
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (one.sent >= most) return controller.error(new TypeError('network error'))
          const { done: isOver, value } = (await reader?.read()) ?? { done: true, value: undefined }
          if (isOver) return controller.close()
          const part = value.subarray(0, most - one.sent)
          one.sent += part.length
          controller.enqueue(part)
        },
      },
      // Nothing is read ahead: what was sent has arrived.
      { highWaterMark: 0 },
    )
    return new Response(body, response)
  }
  return { ask, asked }
}

describe.for<readonly [string, DemoAccount | undefined]>([
  ['a guest', undefined],
  ['Karin', KARIN],
  ['Otto', OTTO],
  ['Elsa', ELSA],
])('for %s', ([, account]) => {
  const owner = ownerOf(account)

  test('it is downloaded with progress, and answers without the shop as the shop does', async () => {
    if (account) await logIn(account)
    const device = openDevice()
    done(await device.keepOnly(owner))
    const { info, seen, wanted, pages } = await inOneVersion(async () => {
      done(await device.forget(owner, 'en'))
      const seen: Progress[] = []
      const onProgress = (progress: Progress) => seen.push(progress)
      const info = done(await device.download({ owner, locale: 'en', onProgress }))
      done(await device.downloadPrices(owner))
      const wanted = await Promise.all(FILTERS.map(filteredByShop))
      const body = { requestedProductIDs: wanted[0]?.allMatchingProductIDs.slice(0, 40) ?? [], language: 1 }
      return { info, seen, wanted, pages: await client.call(productCalls.getProductsPage, { body }) }
    })
    expect(seen.at(-1)).toEqual({ received: info.bytes, total: info.bytes })
    expect(seen.map(({ received }) => received)).toEqual(
      seen.map(({ received }) => received).toSorted((a, b) => a - b),
    )
    expect(info.checked).toBe('2026-11-27T07:12:00.000Z')

    const offline = openDevice(noConnection)
    const catalogue = await opened(offline, owner)
    for (const [i, request] of FILTERS.entries()) {
      const answer = await catalogue.filter(request)
      if ('fault' in answer) throw new Error(answer.detail)
      expect({ ...answer, allMatchingProductIDs: Array.from(answer.allMatchingProductIDs) }).toEqual(
        wanted[i],
      )
    }
    const { attributes } = await catalogue.setup()
    expect(attributes.length).toBeGreaterThan(5)
    for (const { stockInfo, ...page } of pages) {
      expect(await catalogue.product(page.id)).toMatchObject({
        ...page,
        platformData: { ...page.platformData, stockLocation: null },
      })
      expect(catalogue.stockInfo(page.id)).toEqual(stockInfo)
    }
    expect(await catalogue.product(2_000_000_000)).toBeUndefined()
    const hidden = await catalogue.product(NAMED_PARTS.nordliftOnly.id)
    expect(hidden !== undefined).toBe(account === KARIN)
  })

  test('a list and the page of a part are answered from it as by the shop [OFF-08]', async () => {
    if (account) await logIn(account)
    const device = openDevice()
    done(await device.keepOnly(owner))
    const { requests, wanted } = await inOneVersion(async () => {
      done(await device.download({ owner, locale: 'en' }))
      done(await device.downloadPrices(owner))
      const setup = await client.call(productCalls.getProductFilterSetup, { query: { assets: 'none' } })
      const requests = randomRequests(setup, SEED + (account?.id ?? 0))
      return { requests, wanted: await Promise.all(requests.map((request) => answersOf(client, request))) }
    })
    const catalogue = await opened(openDevice(noConnection), owner)
    const answers = deviceAnswers(catalogue, {
      policy: 'extended',
      now: () => Date.parse('2026-11-27T07:12:00Z'),
      start: undefined,
      documents: [],
    })
    const offline = createClient(async (row, input) => {
      const answer = await answers(row, input)
      if (!answer) throw new Error(`Nothing answers ${row.path}`)
      return answer
    })
    for (const [i, request] of requests.entries())
      expect(await answersOf(offline, request), `seed ${SEED}: ${JSON.stringify(request)}`).toEqual(wanted[i])
    expect(wanted.filter(({ listed }) => listed.length > 0).length).toBeGreaterThan(0)
  })
})

describe('a download', () => {
  test('that breaks at 20 points goes on each time, and gets no byte twice', async () => {
    const { engine, texts } = await announced(openDevice())
    const step = Math.ceil((engine.bytes + texts.bytes) / 20)
    const { ask, asked } = breaking(() => step)
    const info = done(await openDevice(ask).download({ owner: GUEST, locale: 'en' }))
    expect(asked.length).toBeGreaterThanOrEqual(20)
    expect(asked.reduce((sum, { sent }) => sum + sent, 0)).toBe(info.bytes)
    expect(asked.filter(({ range }) => range !== null).length).toBeGreaterThanOrEqual(18)
    await opened(openDevice(), GUEST)
  })

  test('that ends with the page goes on in the next one', async () => {
    const { texts } = await announced(openDevice())
    const half = Math.floor(texts.bytes / 2)
    const first = breaking((nth) => (nth === 0 ? Number.POSITIVE_INFINITY : nth === 1 ? half : 0))
    expect(await openDevice(first.ask).download({ owner: GUEST, locale: 'en' })).toMatchObject({
      fault: 'connection',
    })
    expect(done(await openDevice().stored())).toEqual([])
    const second = breaking(() => Number.POSITIVE_INFINITY)
    done(await openDevice(second.ask).download({ owner: GUEST, locale: 'en' }))
    expect(second.asked.find(({ range }) => range === `bytes=${half}-`)?.sent).toBe(texts.bytes - half)
  })

  test('of other bytes than announced is refused after a second try, and the catalogue before stays', async () => {
    done(await openDevice().download({ owner: GUEST, locale: 'en' }))
    await ageStored((stored) => ({
      ...stored,
      manifest: { ...stored.manifest, engine: { ...stored.manifest.engine, digest: 'f'.repeat(64) } },
    }))
    let tampered = 0
    const tampering: Ask = async (path, init) => {
      const response = await online(path, init)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (path.includes('/engine?')) {
        bytes[100] = 1 ^ (bytes[100] ?? 0)
        tampered += 1
      }
      return new Response(bytes, response)
    }
    expect(await openDevice(tampering).download({ owner: GUEST, locale: 'en' })).toMatchObject({
      fault: 'damaged',
    })
    // The shop has no change of this file, and sends the whole one twice.
    expect(tampered).toBe(3)
    await opened(openDevice(), GUEST)
  })

  test('after a change of one product fetches its block and nothing more of the texts', async () => {
    const { manifest } = done(await openDevice().download({ owner: GUEST, locale: 'en' }))
    let changed = 0
    await ageStored(async (stored) => {
      const bytes = new Uint8Array(await stored.texts.arrayBuffer())
      const head = readTextsHead(bytes)
      if (!head) throw new Error('no head')
      const blocks = head.blocks.map((block, i) => (i === 2 ? { ...block, checksum: '0'.repeat(32) } : block))
      changed = blocks[2]?.length ?? 0
      bytes.set(writeTextsHead(blocks))
      bytes.fill(0, blocks[2]?.offset, (blocks[2]?.offset ?? 0) + changed)
      return {
        ...stored,
        texts: new Blob([bytes]),
        manifest: { ...stored.manifest, texts: { ...stored.manifest.texts, digest: 'e'.repeat(64) } },
      }
    })
    const { ask, asked } = breaking(() => Number.POSITIVE_INFINITY)
    const again = done(await openDevice(ask).download({ owner: GUEST, locale: 'en' }))
    expect(again.manifest.texts.digest).toBe(manifest.texts.digest)
    const head = asked.slice(0, 2).reduce((sum, { sent }) => sum + sent, 0)
    expect(asked.reduce((sum, { sent }) => sum + sent, 0)).toBe(head + changed)
    expect(changed).toBeLessThan(manifest.texts.bytes / 2)
    const catalogue = await opened(openDevice(), GUEST)
    expect((await catalogue.product(NAMED_PARTS.stockTen.id))?.id).toBe(NAMED_PARTS.stockTen.id)
  })

  test('of a changed engine fetches the change, and all of it where the shop has none', async () => {
    const { manifest } = done(await openDevice().download({ owner: GUEST, locale: 'en' }))
    const before = 'e'.repeat(64)
    let own = new Uint8Array()
    const age = () =>
      ageStored(async (stored) => {
        const bytes = new Uint8Array(await stored.engine.arrayBuffer())
        own = bytes.slice(3_000, 3_010)
        bytes.fill(0, 3_000, 3_010)
        const engine = { ...stored.manifest.engine, digest: before }
        return { ...stored, engine: new Blob([bytes]), manifest: { ...stored.manifest, engine } }
      })
    await age()
    const { bytes } = manifest.engine
    const delta = writeDelta([
      { own: new Uint8Array(), from: 0, length: 3_000 },
      { own, from: 3_010, length: bytes - 3_010 },
    ])
    const asked: string[] = []
    const told: Ask = async (path, init) => {
      asked.push(path)
      return path.includes(`from=${before}`) ? new Response(delta) : online(path, init)
    }
    const progress: Progress[] = []
    done(
      await openDevice(told).download({ owner: GUEST, locale: 'en', onProgress: (at) => progress.push(at) }),
    )
    expect(asked).toEqual([expect.stringContaining(`digest=${manifest.engine.digest}&from=${before}`)])
    const { total } = progress[0] ?? { total: 0 }
    expect(progress.at(-1)).toEqual({ received: total, total })
    await opened(openDevice(), GUEST)

    // A change that leads to other bytes.
    await age()
    const wrong = delta.slice()
    wrong.set([(wrong.at(-1) ?? 0) ^ 1], wrong.length - 1)
    const misled: Ask = async (path, init) =>
      path.includes(`from=${before}`) ? new Response(wrong) : online(path, init)
    done(await openDevice(misled).download({ owner: GUEST, locale: 'en' }))
    await opened(openDevice(), GUEST)

    // The shop never had such a file.
    await age()
    const { ask, asked: sent } = breaking(() => Number.POSITIVE_INFINITY)
    done(await openDevice(ask).download({ owner: GUEST, locale: 'en' }))
    expect(sent).toHaveLength(2)
    expect(sent[1]?.sent).toBe(bytes)
    await opened(openDevice(), GUEST)
  })

  test('in a second language fetches only its texts', async () => {
    done(await openDevice().download({ owner: GUEST, locale: 'en' }))
    const { ask, asked } = breaking(() => Number.POSITIVE_INFINITY)
    const { manifest } = done(await openDevice(ask).download({ owner: GUEST, locale: 'de' }))
    expect(asked.reduce((sum, { sent }) => sum + sent, 0)).toBe(manifest.texts.bytes)
    const stored = done(await openDevice().stored())
    expect(stored.map(({ locale }) => locale).toSorted()).toEqual(['de', 'en'])
  })

  test('of what is stored already fetches nothing', async () => {
    done(await openDevice().download({ owner: GUEST, locale: 'en' }))
    const { ask, asked } = breaking(() => Number.POSITIVE_INFINITY)
    done(await openDevice(ask).download({ owner: GUEST, locale: 'en' }))
    expect(asked).toEqual([])
  })

  test('is left to the other tab that does it already, and ends when it is cancelled', async () => {
    await navigator.locks.request(`${databaseName} ${GUEST} en`, async () => {
      expect(await openDevice().download({ owner: GUEST, locale: 'en' })).toMatchObject({
        fault: 'elsewhere',
      })
    })
    const cancelling = new AbortController()
    const device = openDevice()
    const result = device.download({
      owner: GUEST,
      locale: 'en',
      signal: cancelling.signal,
      onProgress: () => cancelling.abort(),
    })
    expect(await result).toMatchObject({ fault: 'cancelled' })
    expect(done(await device.stored())).toEqual([])
  })

  test('without room is refused before it begins', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 900, quota: 1_000 })
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const { ask, asked } = breaking(() => Number.POSITIVE_INFINITY)
    expect(await openDevice(ask).download({ owner: GUEST, locale: 'en' })).toMatchObject({ fault: 'quota' })
    expect(asked).toEqual([])
  })

  test('for which the browser has no room after all leaves nothing but the catalogue before', async () => {
    const device = openDevice()
    done(await device.download({ owner: GUEST, locale: 'en' }))
    // The browser refuses to write, as on a full disk.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    expect(await device.download({ owner: GUEST, locale: 'sv' })).toMatchObject({ fault: 'quota' })
    expect(done(await device.stored()).map(({ locale }) => locale)).toEqual(['en'])
    await opened(device, GUEST)
  })
})

describe('what belongs to a person', () => {
  const owner = ownerOf(KARIN)

  test('is gone after a logout; the catalogue of everybody stays', async () => {
    const device = openDevice()
    done(await device.download({ owner: GUEST, locale: 'en' }))
    await logIn(KARIN)
    done(await device.keepOnly(owner))
    done(await device.download({ owner, locale: 'en' }))
    done(await device.downloadPrices(owner))
    expect(done(await device.stored()).map((one) => one.owner)).toEqual([GUEST, owner])
    expect(await wholeDatabase()).toContain(`${NAMED_PARTS.nordliftOnly.id}`)

    await logOut()
    done(await device.keepOnly(GUEST))
    expect(done(await device.stored()).map((one) => one.owner)).toEqual([GUEST])
    expect(await device.open(owner, 'en')).toMatchObject({ fault: 'notStored' })
    const left = await wholeDatabase()
    expect(left).not.toContain(owner)
    expect(left).not.toContain('"prices":[{')
  })

  test('is gone when the person has moved to another company', async () => {
    await logIn(KARIN)
    const device = openDevice()
    done(await device.keepOnly(owner))
    done(await device.download({ owner, locale: 'en' }))
    done(await device.downloadPrices(owner))
    done(await device.keepOnly(ownerOf({ ...KARIN, company: AUFZUGWERK })))
    expect(done(await device.stored())).toEqual([])
    expect(await wholeDatabase()).not.toContain(owner)
  })

  test('does not come back by a download that was still running', async () => {
    await logIn(KARIN)
    const device = openDevice()
    done(await device.keepOnly(owner))
    let left: Promise<unknown> | undefined
    const result = await device.download({
      owner,
      locale: 'en',
      onProgress: () => {
        left ??= device.keepOnly(GUEST)
      },
    })
    await left
    expect(result).toMatchObject({ fault: 'ownerChanged' })
    expect(done(await device.stored())).toEqual([])
    expect(await wholeDatabase()).not.toContain(owner)
    expect(await device.downloadPrices(owner)).toMatchObject({ fault: 'ownerChanged' })
  })
})

describe('a login in another tab', () => {
  test('before the shop is asked ends the download of the guest, and nothing of the person is stored', async () => {
    const device = openDevice()
    done(await device.keepOnly(GUEST))
    await logIn(KARIN)
    expect(await device.download({ owner: GUEST, locale: 'en' })).toMatchObject({ fault: 'ownerChanged' })
    expect(await device.downloadPrices(GUEST)).toMatchObject({ fault: 'ownerChanged' })
    expect(await wholeDatabase()).toBe('[]\n[]\n[]\n[]\n[]\n[]\n["owner"]\n"guest"')
  })

  test('while the files come ends it too, unless the person sees the same', async () => {
    done(await openDevice().keepOnly(GUEST))
    let hasLoggedIn = false
    const device = openDevice(async (path, init) => {
      if (!hasLoggedIn) await logIn(KARIN)
      hasLoggedIn = true
      return online(path, init)
    })
    expect(await device.download({ owner: GUEST, locale: 'en' })).toMatchObject({ fault: 'refused' })
    expect(done(await device.stored())).toEqual([])
  })
})

describe('pictures', () => {
  const wanted = { owner: GUEST, locale: 'en', onProgress: () => undefined } as const
  const part = NAMED_PARTS.stockTen.id

  test('are fetched once, with their size told before, and those of other parts are deleted', async () => {
    done(await openDevice().download({ owner: GUEST, locale: 'en' }))
    const { ask, asked } = breaking(() => Number.POSITIVE_INFINITY)
    const { pictures } = openDevice(ask)
    const room = done(await pictures.room({ ...wanted, parts: [part] }))
    expect(room).toMatchObject({ count: 1, isExact: true })
    const progress: Progress[] = []
    const onProgress = (at: Progress) => progress.push(at)
    const stored = done(await pictures.download({ ...wanted, parts: [part], onProgress, signal }))
    expect(stored).toEqual({ count: 1, bytes: room.bytes })
    expect(progress).toEqual([
      { received: 0, total: 1 },
      { received: 1, total: 1 },
    ])
    expect(asked.map(({ sent }) => sent)).toEqual([room.bytes])

    done(await pictures.download({ ...wanted, parts: [part], signal }))
    expect(asked).toHaveLength(1)
    done(await pictures.download({ ...wanted, parts: [NAMED_PARTS.stockMetres.id], signal }))
    expect(done(await pictures.stored(GUEST)).count).toBe(1)
    expect(asked).toHaveLength(2)
  })

  test('of all parts have a size that is said to be a guess, and one that is gone is passed over', async () => {
    done(await openDevice().download({ owner: GUEST, locale: 'en' }))
    const room = done(await openDevice().pictures.room({ ...wanted, parts: 'all' }))
    expect(room.count).toBeGreaterThan(200)
    expect(room.isExact).toBe(false)
    const gone: Ask = async (path, init) =>
      path.includes('/asset/') ? new Response(null, { status: 404 }) : online(path, init)
    const { pictures } = openDevice(gone)
    expect(done(await pictures.download({ ...wanted, parts: [part], signal }))).toEqual({
      count: 0,
      bytes: 0,
    })
  })

  test('that have come stay when the download is broken off', async () => {
    done(await openDevice().download({ owner: GUEST, locale: 'en' }))
    const stop = new AbortController()
    const { pictures } = openDevice()
    const onProgress = ({ received }: Progress) => received > 0 && stop.abort()
    const result = await pictures.download({ ...wanted, parts: 'all', onProgress, signal: stop.signal })
    expect(result).toMatchObject({ fault: 'cancelled' })
    expect(done(await pictures.stored(GUEST)).count).toBeGreaterThan(0)
  })

  test('of a person go with the person, and with the last language of the catalogue', async () => {
    await logIn(KARIN)
    const owner = ownerOf(KARIN)
    const device = openDevice()
    done(await device.keepOnly(owner))
    const store = async () => {
      done(await device.download({ owner, locale: 'en' }))
      done(await device.pictures.download({ ...wanted, owner, parts: [part], signal }))
      expect(done(await device.pictures.stored(owner)).count).toBe(1)
    }
    await store()
    done(await device.forget(owner, 'en'))
    expect(done(await device.pictures.stored(owner)).count).toBe(0)
    await store()
    done(await device.keepOnly(GUEST))
    expect(done(await device.pictures.stored(owner)).count).toBe(0)
  })

  test('need a catalogue, and the choice is kept', async () => {
    const { pictures } = openDevice()
    expect(await pictures.room({ ...wanted, parts: 'all' })).toMatchObject({ fault: 'notStored' })
    expect(await pictures.choice()).toBe('none')
    done(await pictures.choose('lists'))
    expect(await openDevice().pictures.choice()).toBe('lists')
  })
})

describe('renewed without a page', () => {
  test('the device asks for its languages, prices and all pictures, and notes the time [OFF-06]', async () => {
    for (const locale of ['en', 'sv'] as const) done(await openDevice().download({ owner: GUEST, locale }))
    done(await openDevice().pictures.choose('all'))
    const asked: string[] = []
    const device = openDevice(async (path, init) => {
      asked.push(path)
      return path.includes('/asset/') ? new Response(null, { status: 404 }) : online(path, init)
    })
    expect(await renewDevice(device, signal)).toBeUndefined()
    expect(asked[0]).toBe(snapshotCalls.snapshotPrices.path)
    expect(asked.filter((path) => path.includes('/asset/')).length).toBeGreaterThan(200)
    expect(done(await device.renewedAt())).toBe('2026-11-27T07:12:00.000Z')
  })

  test('a device without a catalogue, or of somebody else by now, is left alone', async () => {
    const device = openDevice()
    expect(await renewDevice(device, signal)).toBeUndefined()
    done(await device.download({ owner: GUEST, locale: 'en' }))
    await logIn(KARIN)
    expect(await renewDevice(device, signal)).toMatchObject({ fault: 'ownerChanged' })
    expect(done(await device.renewedAt())).toBeUndefined()
  })
})

describe('documents', () => {
  const part = NAMED_PARTS.safetyComponent.id

  async function documentsOfPart() {
    const setup = await client.call(productCalls.getProductFilterSetup, { query: { assets: 'none' } })
    const { attributes, documents = {} } = await client.call(productCalls.getProduct, {
      params: { id: part },
      query: { locale: 'en' },
    })
    return attributes.documentAssetIDs.flatMap((id) => {
      const record = documents[id]
      return record ? [{ id, record, texts: setup.documentTexts }] : []
    })
  }

  test('are kept with their bytes, and the page of their part names them without a connection', async () => {
    const device = openDevice()
    done(await device.download({ owner: GUEST, locale: 'en' }))
    const documents = await documentsOfPart()
    expect(documents.length).toBeGreaterThan(1)
    const [first] = documents
    const progress: number[] = []
    const onDocument = () => progress.push(progress.length + 1)
    done(await device.documents.keep({ owner: GUEST, documents, onDocument }))
    expect(progress).toEqual(documents.map((_, index) => index + 1))
    const kept = done(await device.documents.kept(GUEST))
    const sent = await (await online(`/v2/Product/asset/${first?.id}`, { headers: {}, signal })).blob()
    const stored = kept.find(({ id }) => id === first?.id)?.file
    expect(await stored?.text()).toBe(await sent.text())
    expect(stored?.size).toBe(first?.record.sizeBytes)

    const answers = deviceAnswers(await opened(openDevice(noConnection), GUEST), {
      policy: 'spec',
      now: () => Date.now(),
      start: undefined,
      documents: kept.slice(0, 1),
    })
    const offline = createClient(async (row, input) => {
      const answer = await answers(row, input)
      if (!answer) throw new Error(`Nothing answers ${row.path}`)
      return answer
    })
    const asked = { params: { id: part }, query: { locale: 'en' } } as const
    const { documents: named } = await offline.call(productCalls.getProduct, asked)
    const one = kept[0]
    expect(named).toEqual(one && { [one.id]: one.record })
    const { documentTexts } = await offline.call(productCalls.getProductFilterSetup, {
      query: { assets: 'none' },
    })
    expect(documentTexts).toEqual(one?.texts)
  })

  test('come again only when they have changed, and one that the shop no longer has goes', async () => {
    const documents = await documentsOfPart()
    const statuses: number[] = []
    let answer: Ask = online
    const device = openDevice(async (path, init) => {
      const response = await answer(path, init)
      statuses.push(response.status)
      return response
    })
    done(await device.documents.keep({ owner: GUEST, documents }))
    done(await device.documents.refresh(GUEST, signal))
    expect(statuses).toEqual([...documents.map(() => 200), ...documents.map(() => 304)])

    answer = async () => new Response('changed', { headers: { etag: '"2"' } })
    done(await device.documents.refresh(GUEST, signal))
    const [changed] = done(await device.documents.kept(GUEST))
    expect([await changed?.file.text(), changed?.etag]).toEqual(['changed', '"2"'])

    const [gone] = documents
    answer = async (path) => new Response(null, { status: path.endsWith(`/${gone?.id}`) ? 404 : 304 })
    done(await device.documents.refresh(GUEST, signal))
    const left = done(await device.documents.kept(GUEST)).map(({ id }) => id)
    expect(left.toSorted()).toEqual(
      documents
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    )
    done(await device.documents.drop(GUEST, left))
    expect(done(await device.documents.kept(GUEST))).toEqual([])
  })

  test('of a person go with the person, and with the last language of the catalogue', async () => {
    await logIn(KARIN)
    const owner = ownerOf(KARIN)
    const device = openDevice()
    done(await device.keepOnly(owner))
    const documents = (await documentsOfPart()).slice(0, 1)
    const keep = async () => {
      done(await device.download({ owner, locale: 'en' }))
      done(await device.documents.keep({ owner, documents }))
      expect(done(await device.documents.kept(owner))).toHaveLength(1)
    }
    await keep()
    done(await device.forget(owner, 'en'))
    expect(done(await device.documents.kept(owner))).toEqual([])
    await keep()
    done(await device.keepOnly(GUEST))
    expect(done(await device.documents.kept(owner))).toEqual([])
    expect(await device.documents.keep({ owner, documents })).toMatchObject({ fault: 'ownerChanged' })
  })
})

test('prices that are still the same are confirmed without being sent again', async () => {
  await logIn(KARIN)
  const owner = ownerOf(KARIN)
  const statuses: number[] = []
  const device = openDevice(async (path, init) => {
    const response = await online(path, init)
    statuses.push(response.status)
    return response
  })
  done(await device.keepOnly(owner))
  const first = done(await device.downloadPrices(owner))
  const second = done(await device.downloadPrices(owner))
  expect(statuses).toEqual([200, 304])
  expect(second.asOf).toBe(first.asOf)
})

test('a catalogue that is not there, or that the engine cannot read, is a fault', async () => {
  const device = openDevice()
  expect(await device.open(GUEST, 'de')).toMatchObject({ fault: 'notStored' })
  done(await device.download({ owner: GUEST, locale: 'en' }))
  await ageStored((stored) => ({ ...stored, engine: new Blob(['something else']) }))
  expect(await device.open(GUEST, 'en')).toMatchObject({ fault: 'unreadable' })
  done(await device.forget(GUEST, 'en'))
  expect(done(await device.stored())).toEqual([])
})

test('the browser is asked to keep what is stored, and tells how much room there is', async () => {
  const device = openDevice()
  expect(await device.persist()).toBe(await navigator.storage.persisted())
  const space = await device.space()
  expect(space?.free).toBeGreaterThan(1_000_000)
})

test('the sizes are told before the download', async () => {
  const manifest = await announced(openDevice())
  const again = await client.call(snapshotCalls.snapshotManifest, { query: { locale: 'en' } })
  expect(manifest).toEqual(again.manifest)
  expect(manifest.engine.wireBytes).toBeLessThan(manifest.engine.bytes)
})

async function ageStored(
  change: (stored: StoredCatalogue) => StoredCatalogue | Promise<StoredCatalogue>,
): Promise<void> {
  const db = await openDB(databaseName)
  const stored = (await db.getAll('catalogues')) as StoredCatalogue[]
  for (const one of stored) {
    const changed = await change(one)
    await db.put('catalogues', changed, [one.owner, one.locale])
  }
  db.close()
}

/** Everything in the database as one text, Blobs unpacked where they are texts. */
async function wholeDatabase(): Promise<string> {
  const db = await openDB(databaseName)
  const texts: string[] = []
  for (const name of db.objectStoreNames) {
    texts.push(JSON.stringify(await db.getAllKeys(name)))
    for (const value of await db.getAll(name)) {
      texts.push(JSON.stringify(value))
      if (value instanceof Blob) texts.push(await value.text())
      for (const member of Object.values(value as object)) {
        if (!(member instanceof Blob)) continue
        const bytes = new Uint8Array(await member.arrayBuffer())
        const head = readTextsHead(bytes)
        if (!head) texts.push(await member.text())
        for (const { offset, length } of head?.blocks ?? []) {
          const packed = new Blob([bytes.slice(offset, offset + length)]).stream()
          texts.push(await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text())
        }
      }
    }
  }
  db.close()
  return texts.join('\n')
}
