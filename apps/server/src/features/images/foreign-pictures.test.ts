import { expect, test } from 'vitest'
import type { Web } from '../../integrations/web/port.ts'
import { createForeignPictures } from './foreign-pictures.ts'

const PICTURE = new Uint8Array([1, 2, 3])
const MINUTE = 60_000

/** Pictures of a web whose answer can be changed. */
function opened() {
  let at = Date.parse('2026-11-23T09:00:00Z')
  let answer: Awaited<ReturnType<Web['get']>> = { bytes: PICTURE }
  const requested: string[] = []
  const web: Web = {
    get: async ({ href }) => {
      requested.push(href)
      return answer
    },
    close: async () => undefined,
  }
  const pictures = createForeignPictures(web, () => new Date(at))
  return {
    requested,
    get: (address: string) => pictures.get(new URL(address)),
    later: (milliseconds: number) => {
      at += milliseconds
    },
    answers: (next: typeof answer) => {
      answer = next
    },
  }
}

test('a picture is fetched once for ten minutes, whatever stands behind the # of its address', async () => {
  const { requested, get, later } = opened()
  expect(await get('https://a.example/1.png')).toEqual(PICTURE)
  later(10 * MINUTE)
  await get('https://a.example/1.png#top')
  expect(requested).toEqual(['https://a.example/1.png'])
  later(1)
  await get('https://a.example/1.png')
  expect(requested).toHaveLength(2)
  await get('https://a.example/1.png?size=2')
  expect(requested).toHaveLength(3)
})

test.for([
  ['foreign', 'foreignAddress'],
  ['absent', 'unknownImage'],
  ['tooLarge', 'notAnImage'],
] as const)('what is %s is refused as %s and asked for again', async ([refused, problem]) => {
  const { get, answers } = opened()
  answers({ refused })
  expect(await get('https://a.example/1.png')).toMatchObject({ refused: problem })
  answers({ bytes: PICTURE })
  expect(await get('https://a.example/1.png')).toEqual(PICTURE)
})
