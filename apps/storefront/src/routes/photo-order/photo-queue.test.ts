import { MAX_ORDER_PHOTOS } from '@hoistway/contract/content/enquiries'
import { describe, expect, test } from 'vitest'
import type { UploadOptions } from '../../data/calls/upload-transport.ts'
import { createPhotoQueue, photoIdsOf } from './photo-queue.ts'
import type { PhotoStore, StoredPhoto } from './photo-store.ts'

type Upload = UploadOptions & {
  readonly name: string
  readonly arrive: (id: number) => void
  readonly breakOff: () => void
}

/** A queue whose uploads end when the test says so. A file named `.pdf` is no photo, and `.broken` cannot be read. */
function openQueue() {
  const uploads: Upload[] = []
  const faults: unknown[] = []
  const queue = createPhotoQueue({
    async prepare(file) {
      const name = file instanceof File ? file.name : ''
      if (name.endsWith('.broken')) throw new TypeError('not readable')
      return name.endsWith('.pdf') ? 'notAPhoto' : { data: file, contentType: 'image/png', preview: 'data:,' }
    },
    upload: (_photo, name, options) =>
      new Promise((resolve, reject) => {
        const breakOff = () => reject(new TypeError('broken off'))
        options.signal.addEventListener('abort', breakOff)
        uploads.push({ ...options, name, arrive: resolve, breakOff })
      }),
    onFault: (cause) => faults.push(cause),
  })
  const add = (...names: readonly string[]) => queue.add(names.map((name) => new File(['x'], name)))
  const stages = () => queue.photos().map(({ state }) => state.stage)
  /** The upload that is on its way by then. */
  const started = (count: number) => expect.poll(() => uploads.length).toBe(count)
  return { queue, uploads, faults, add, stages, started }
}

describe('pictures of an order', () => {
  test('go out one after the other, in the order in which they were chosen', async () => {
    const { queue, uploads, add, stages, started } = openQueue()
    add('a.png', 'b.png')
    await started(1)
    await expect.poll(stages).toEqual(['sending', 'waiting'])
    uploads[0]?.onProgress(0.4)
    expect(queue.photos()[0]?.state).toEqual({ stage: 'sending', share: 0.4 })
    uploads[0]?.arrive(71)
    await started(2)
    expect(uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    uploads[1]?.arrive(72)
    await queue.settled()
    expect(photoIdsOf(queue.photos())).toEqual([71, 72])
  })

  test('are at most as many as the shop takes; what is no photo takes no place', async () => {
    const { queue, add, stages } = openQueue()
    add('manual.pdf')
    await expect.poll(stages).toEqual(['refused'])
    expect(add(...Array.from({ length: MAX_ORDER_PHOTOS + 2 }, (_, index) => `${index}.png`))).toBe(2)
    expect(queue.photos()).toHaveLength(MAX_ORDER_PHOTOS + 1)
    expect(add('more.png')).toBe(1)
  })

  test('that cannot be prepared are refused, and the next goes', async () => {
    const { queue, uploads, faults, add, stages, started } = openQueue()
    add('a.broken', 'b.png')
    await started(1)
    expect(stages()).toEqual(['refused', 'sending'])
    expect(uploads[0]?.name).toBe('b.png')
    uploads[0]?.arrive(8)
    await queue.settled()
    expect(photoIdsOf(queue.photos())).toEqual([8])
    expect(faults).toEqual([])
  })

  test('that are taken out are given up, and the next goes', async () => {
    const { queue, uploads, faults, add, stages, started } = openQueue()
    add('a.png', 'b.png')
    await started(1)
    queue.remove(queue.photos()[0]?.key ?? 0)
    expect(uploads[0]?.signal.aborted).toBe(true)
    await started(2)
    expect(stages()).toEqual(['sending'])
    expect(faults).toEqual([])
  })

  test('that failed are told of, and go again when asked to', async () => {
    const { queue, uploads, faults, add, stages, started } = openQueue()
    add('a.png')
    await started(1)
    uploads[0]?.breakOff()
    await queue.settled()
    expect(stages()).toEqual(['failed'])
    expect(faults).toHaveLength(1)
    queue.tryAgain(queue.photos()[0]?.key ?? 0)
    await started(2)
    uploads[1]?.arrive(5)
    await queue.settled()
    expect(photoIdsOf(queue.photos())).toEqual([5])
  })

  test('wait while there is no network, and then go by themselves', async () => {
    const { queue, uploads, faults, add, stages, started } = openQueue()
    add('a.png', 'b.png')
    await started(1)
    queue.hold(true)
    uploads[0]?.breakOff()
    await expect.poll(stages).toEqual(['waiting', 'waiting'])
    expect(faults).toEqual([])
    expect(uploads).toHaveLength(1)
    queue.hold(false)
    await started(2)
    expect(uploads[1]?.name).toBe('a.png')
  })

  test('that broke off before the browser knew of it go again with the network', async () => {
    const { queue, uploads, add, stages, started } = openQueue()
    add('a.png')
    await started(1)
    uploads[0]?.breakOff()
    await expect.poll(stages).toEqual(['failed'])
    queue.hold(true)
    queue.hold(false)
    await started(2)
  })
})

/** The database of a browser, in which each user has pictures. It outlives a queue. */
function openBrowser() {
  let rows: readonly (StoredPhoto & { readonly owner: number })[] = []
  let nextId = 1
  let closed = 0
  const storeOf = (owner: number): PhotoStore => ({
    async read() {
      rows = rows.filter((row) => row.owner === owner)
      return rows.map(({ id, name, photo }) => ({ id, name, photo }))
    },
    async add(name, photo) {
      const id = nextId
      nextId += 1
      rows = [...rows, { id, name, photo, owner }]
      return id
    },
    async remove(id) {
      rows = rows.filter((row) => row.id !== id)
    },
    close() {
      closed += 1
    },
  })
  return { storeOf, names: () => rows.map(({ name }) => name), closed: () => closed }
}

describe('pictures that a browser keeps', () => {
  const KARIN = 1
  const OTTO = 2

  test('come back after the page has ended without a word, and go out', async () => {
    const browser = openBrowser()
    const first = openQueue()
    await first.queue.keepFor(KARIN, browser.storeOf)
    first.queue.hold(true)
    first.add('plate.png', 'whole.png')
    await expect.poll(browser.names).toEqual(['plate.png', 'whole.png'])

    const second = openQueue()
    expect(await second.queue.keepFor(KARIN, browser.storeOf)).toBe(2)
    await second.started(1)
    second.uploads[0]?.arrive(71)
    await second.started(2)
    second.uploads[1]?.arrive(72)
    await second.queue.settled()
    expect(photoIdsOf(second.queue.photos())).toEqual([71, 72])
    // They are kept until the order has arrived, also those that the shop has.
    expect(browser.names()).toEqual(['plate.png', 'whole.png'])
    second.queue.giveUp()
    await expect.poll(browser.names).toEqual([])
  })

  test('that were chosen before the login are kept too, and come back once', async () => {
    const browser = openBrowser()
    const { queue, add, stages } = openQueue()
    queue.hold(true)
    add('plate.png')
    await expect.poll(stages).toEqual(['waiting'])
    expect(await queue.keepFor(KARIN, browser.storeOf)).toBe(0)
    expect(await queue.keepFor(KARIN, browser.storeOf)).toBe(0)
    await expect.poll(browser.names).toEqual(['plate.png'])
    expect(queue.photos()).toHaveLength(1)
  })

  test('that are taken out are kept no longer', async () => {
    const browser = openBrowser()
    const { queue, add } = openQueue()
    await queue.keepFor(KARIN, browser.storeOf)
    queue.hold(true)
    add('a.png', 'b.png')
    await expect.poll(browser.names).toEqual(['a.png', 'b.png'])
    queue.remove(queue.photos()[0]?.key ?? 0)
    await expect.poll(browser.names).toEqual(['b.png'])
  })

  test('are not shown to another user, on the same page or on a later one', async () => {
    const browser = openBrowser()
    const { queue, add } = openQueue()
    await queue.keepFor(KARIN, browser.storeOf)
    queue.hold(true)
    add('of-karin.png')
    await expect.poll(browser.names).toEqual(['of-karin.png'])
    expect(await queue.keepFor(OTTO, browser.storeOf)).toBe(0)
    expect(queue.photos()).toEqual([])
    const later = openQueue()
    expect(await later.queue.keepFor(KARIN, browser.storeOf)).toBe(0)
  })

  test('stay in the store of a page that is left while it still reads them', async () => {
    const browser = openBrowser()
    const store = browser.storeOf(KARIN)
    await store.add('plate.png', { data: new Blob(['x']), contentType: 'image/png' })
    const { queue, uploads } = openQueue()
    const reading = queue.keepFor(KARIN, browser.storeOf)
    queue.leave()
    expect(await reading).toBe(0)
    expect([queue.photos(), uploads, browser.names()]).toEqual([[], [], ['plate.png']])
  })

  test('come back once to a page that is left and taken up again while it still reads them', async () => {
    const browser = openBrowser()
    const store = browser.storeOf(KARIN)
    await store.add('plate.png', { data: new Blob(['x']), contentType: 'image/png' })
    const { queue } = openQueue()
    queue.hold(true)
    const first = queue.keepFor(KARIN, browser.storeOf)
    queue.leave()
    expect([await queue.keepFor(KARIN, browser.storeOf), await first]).toEqual([1, 0])
    expect([queue.photos().length, browser.closed()]).toEqual([1, 1])
  })

  test('are no more than an order may have', async () => {
    const browser = openBrowser()
    const store = browser.storeOf(KARIN)
    for (let index = 0; index < MAX_ORDER_PHOTOS + 2; index += 1) {
      await store.add(`${index}.png`, { data: new Blob(['x']), contentType: 'image/png' })
    }
    const { queue } = openQueue()
    queue.hold(true)
    expect(await queue.keepFor(KARIN, browser.storeOf)).toBe(MAX_ORDER_PHOTOS)
    expect(queue.photos()).toHaveLength(MAX_ORDER_PHOTOS)
  })
})
