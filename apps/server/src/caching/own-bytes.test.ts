import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test('small bytes get memory of their own, and bytes that have it are not copied', () => {
  const small = Buffer.from('door roller')
  expect(small.buffer.byteLength).toBeGreaterThan(small.byteLength)
  const own = ownBytes(small)
  expect([own.toString(), own.buffer.byteLength]).toEqual(['door roller', small.byteLength])
  expect(ownBytes(own).buffer).toBe(own.buffer)
})
