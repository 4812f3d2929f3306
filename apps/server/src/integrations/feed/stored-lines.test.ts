import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { storedLines } from './stored-lines.ts'

async function readBack(text: string): Promise<unknown[]> {
  const path = join(temporaryDirectory(), 'values.jsonl')
  await writeFile(path, text)
  const values: unknown[] = []
  for await (const piece of storedLines(path)) {
    expect(piece.length).toBeGreaterThan(0)
    expect(piece.length).toBeLessThanOrEqual(50)
    values.push(...piece)
  }
  return values
}

test('every value comes back, also one that is longer than what is read at a time', async () => {
  const values = Array.from({ length: 500 }, (_, at) => ({ at, text: 'å€😀"\n'.repeat((at * at) % 997) }))
  values.splice(250, 0, { at: -1, text: 'ö'.repeat(300_000) })
  expect(await readBack(values.map((value) => `${JSON.stringify(value)}\n`).join(''))).toEqual(values)
})

test('the last line needs no end, and an empty file has no values', async () => {
  expect(await readBack('1\n{"a":2}')).toEqual([1, { a: 2 }])
  expect(await readBack('')).toEqual([])
})
