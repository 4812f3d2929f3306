/** Pictures of an order in the database of a real browser. */
import { afterEach, expect, test } from 'vitest'
import { forgetPhotos } from '../src/data/session/kept-photos.ts'
import { openPhotoStore, type PhotoStore } from '../src/routes/photo-order/photo-store.ts'

const KARIN = 1
const OTTO = 2
const DAY_MS = 24 * 3600 * 1000
const PHOTO = {
  data: new Blob(['a picture'], { type: 'image/jpeg' }),
  contentType: 'image/jpeg',
  preview: 'data:,',
}

let opened: PhotoStore[] = []
afterEach(() => {
  closeAll()
  forgetPhotos()
})

/** A page that is opened when all before it are closed. */
function openPage(owner: number, now?: () => number): PhotoStore {
  closeAll()
  return openBeside(owner, now)
}

function openBeside(owner: number, now?: () => number): PhotoStore {
  const store = openPhotoStore(owner, now)
  opened.push(store)
  return store
}

function closeAll(): void {
  for (const { close } of opened) close()
  opened = []
}

test('a later page finds them with name, bytes and preview, in their order', async () => {
  const store = openPage(KARIN)
  await store.add('plate.jpg', PHOTO)
  await store.add('whole.jpg', PHOTO)
  const later = openPage(KARIN)
  const [first, second] = await later.read()
  expect([first?.name, second?.name]).toEqual(['plate.jpg', 'whole.jpg'])
  expect(first?.photo).toMatchObject({ contentType: 'image/jpeg', preview: 'data:,' })
  expect(await first?.photo.data.text()).toBe('a picture')
  await later.remove(first?.id ?? 0)
  expect((await later.read()).map(({ name }) => name)).toEqual(['whole.jpg'])
})

test('a second page has none and stores none while the first one is open', async () => {
  const first = openPage(KARIN)
  await first.add('plate.jpg', PHOTO)
  const second = openBeside(KARIN)
  expect(await second.read()).toEqual([])
  expect(await second.add('whole.jpg', PHOTO)).toBeUndefined()
  expect((await first.read()).map(({ name }) => name)).toEqual(['plate.jpg'])
  expect(await openPage(KARIN).read()).toHaveLength(1)
})

test('another user finds none and leaves none behind', async () => {
  await openPage(KARIN).add('of-karin.jpg', PHOTO)
  expect(await openPage(OTTO).read()).toEqual([])
  expect(await openPage(KARIN).read()).toEqual([])
})

test('they go after two weeks', async () => {
  const now = Date.now()
  await openPage(KARIN, () => now).add('plate.jpg', PHOTO)
  expect(await openPage(KARIN, () => now + 13 * DAY_MS).read()).toHaveLength(1)
  expect(await openPage(KARIN, () => now + 15 * DAY_MS).read()).toEqual([])
})

test('a logout takes them, also while a page has them open', async () => {
  const store = openPage(KARIN)
  await store.add('plate.jpg', PHOTO)
  forgetPhotos()
  // Begins when the database is gone, as does all that waits for it.
  expect(await openPage(KARIN).read()).toEqual([])
  // The page of before says nothing and keeps nothing.
  expect(await store.add('later.jpg', PHOTO)).toBeUndefined()
  expect(await store.read()).toEqual([])
  expect(await openPage(KARIN).read()).toEqual([])
})
