import { expect, test } from 'vitest'
import { isStreamed, joined, streamJson, wholeOf } from './streamed-json.ts'

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

test.for([
  [[], ''],
  [[''], ''],
  [['1'], '1'],
  [['1,2', '3'], '1,2,3'],
  [['', '1', '', '2', ''], '1,2'],
] as const)('the steps %o are joined to "%s"', async ([steps, text]) => {
  expect(await textOf(joined(steps))).toBe(text)
})

test('a streamed answer can be had as a whole, more than once', async () => {
  const streamed = streamJson<{ ids: number[] }>(async function* () {
    yield '{"ids":['
    yield* joined(['1', '2'])
    yield ']}'
  })
  expect(isStreamed(streamed)).toBe(true)
  expect(isStreamed({ ids: [1, 2] })).toBe(false)
  expect(await wholeOf(streamed)).toEqual({ ids: [1, 2] })
  expect(await wholeOf(streamed)).toEqual({ ids: [1, 2] })
  expect(streamed.etag).toBeUndefined()
})

test('answers have one tag exactly when they depend on the same', () => {
  const tagOf = (...version: (string | number)[]) =>
    streamJson(async function* () {
      yield '1'
    }, version).etag
  expect(tagOf(1, 'all')).toBe(tagOf(1, 'all'))
  expect(
    new Set([tagOf(1, 'all'), tagOf(2, 'all'), tagOf(1, 'label'), tagOf('1', 'all'), tagOf(1, 1)]).size,
  ).toBe(5)
})
