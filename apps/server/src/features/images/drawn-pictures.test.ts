import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDrawnPictures } from './drawn-pictures.ts'
import type { PictureSource } from './picture-sources.ts'

const WIDE = { width: 640, quality: 75, format: 'png' } as const
const ASKER = { key: 'a', spend: () => undefined }
const white = { width: 800, height: 8, channels: 3, background: '#fff' } as const

function sourceOf(bytes: Uint8Array): PictureSource {
  const own = new Uint8Array(bytes)
  return { bytes: own, type: 'image/png', fileName: 'a.png', alternativeText: '', isShared: true }
}

/** Drawn pictures over a cache in memory. */
function opened() {
  const stored = new Map<string, Uint8Array>()
  const puts: string[] = []
  const drawn = createDrawnPictures({
    get: async (key) => stored.get(key),
    put: async (key, bytes) => {
      puts.push(key)
      stored.set(key, bytes)
      return true
    },
  })
  return { drawn, puts, stored }
}

test('a picture is drawn once for all who ask at once, and not again while it is kept', async () => {
  const { drawn, puts, stored } = opened()
  const source = sourceOf(await sharp({ create: white }).png().toBuffer())
  const key = drawn.keyOf(source, WIDE)
  const answers = await Promise.all(Array.from({ length: 5 }, () => drawn.get(key, source, WIDE, ASKER)))
  expect(new Set(answers).size).toBe(1)
  expect(puts).toEqual([key])
  stored.set(key, new Uint8Array([7]))
  expect(await drawn.get(key, source, WIDE, ASKER)).toEqual(new Uint8Array([7]))
})

test('each form of a picture has a key of its own, equal pictures have the same', async () => {
  const { drawn } = opened()
  const source = sourceOf(new Uint8Array([1, 2]))
  const forms = [
    WIDE,
    { ...WIDE, width: 750 },
    { ...WIDE, quality: 80 },
    { ...WIDE, format: 'webp' as const },
  ]
  const keys = forms.map((form) => drawn.keyOf(source, form))
  expect(new Set(keys).size).toBe(4)
  expect(drawn.keyOf(sourceOf(new Uint8Array([1, 2])), WIDE)).toBe(keys[0])
  expect(drawn.keyOf(sourceOf(new Uint8Array([1, 3])), WIDE)).not.toBe(keys[0])
})

test('a file that is no picture is refused and not stored', async () => {
  const { drawn, puts } = opened()
  const source = sourceOf(new TextEncoder().encode('\x89PNG\r\n'))
  expect(await drawn.get('a', source, WIDE, ASKER)).toMatchObject({ refused: 'notAnImage' })
  expect(puts).toEqual([])
})

test('when too many wait, the next one is asked to come again', async () => {
  const { drawn } = opened()
  const source = sourceOf(await sharp({ create: white }).png().toBuffer())
  const requested = Array.from({ length: 102 }, (_, index) => drawn.get(String(index), source, WIDE, ASKER))
  const refused = (await Promise.all(requested)).filter((answer) => 'refused' in answer)
  expect(refused).toEqual([expect.objectContaining({ refused: 'tooManyRequests' })])
})

test('a visitor does not wait behind the pictures of somebody else, also not for one of them', async () => {
  const { drawn } = opened()
  const source = sourceOf(await sharp({ create: white }).png().toBuffer())
  const done: string[] = []
  const ask = (key: string, caller: string) =>
    drawn.get(key, source, WIDE, { ...ASKER, key: caller }).then(() => done.push(`${caller} ${key}`))
  const crowd = Array.from({ length: 60 }, (_, index) => ask(`p${index}`, 'crowd'))
  const visitor = [ask('own', 'visitor'), ask('p59', 'visitor')]
  await Promise.all(visitor)
  expect(done.filter((line) => line.startsWith('crowd')).length).toBeLessThan(5)
  await Promise.all(crowd)
  expect(done).toHaveLength(62)
})
