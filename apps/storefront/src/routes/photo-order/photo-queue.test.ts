import { MAX_ORDER_PHOTOS } from '@hoistway/contract/content/enquiries'
import { describe, expect, test } from 'vitest'
import type { UploadOptions } from '../../data/calls/upload-transport.ts'
import { createPhotoQueue, photoIdsOf } from './photo-queue.ts'

type Upload = UploadOptions & {
  readonly name: string
  readonly arrive: (id: number) => void
  readonly breakOff: () => void
}

/** A queue whose uploads end when the test says so. A file named `.pdf` is no photo. */
function openQueue() {
  const uploads: Upload[] = []
  const faults: unknown[] = []
  const queue = createPhotoQueue({
    prepare: async (file) =>
      file instanceof File && file.name.endsWith('.pdf')
        ? 'notAPhoto'
        : { data: file, contentType: 'image/png', preview: 'data:,' },
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
