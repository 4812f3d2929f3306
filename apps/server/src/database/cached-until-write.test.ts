import { expect, test } from 'vitest'
import { cachedUntilWrite } from './cached-until-write.ts'

function counting(marks: { mark: number } | undefined) {
  let reads = 0
  const read = cachedUntilWrite(marks && (() => marks.mark), async (key: string) => {
    reads += 1
    if (key === 'broken') throw new Error('no')
    return `${key} ${reads}`
  })
  return read
}

test('a result is cached until the mark moves', async () => {
  const marks = { mark: 1 }
  const read = counting(marks)
  expect(await read('a')).toBe('a 1')
  expect(await read('b')).toBe('b 2')
  expect(await read('a')).toBe('a 1')
  marks.mark = 2
  expect(await read('a')).toBe('a 3')
})

test('a fault is not cached', async () => {
  const read = counting({ mark: 1 })
  await expect(read('broken')).rejects.toThrow('no')
  await expect(read('broken')).rejects.toThrow('no')
  expect(await read('a')).toBe('a 3')
})

test('without a mark each call reads', async () => {
  const read = counting(undefined)
  expect([await read('a'), await read('a')]).toEqual(['a 1', 'a 2'])
})
