import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heicFile } from '../../testing/requests/heic-file.ts'
import { plainHeic } from './heic-photo.ts'

const file = await heicFile(
  sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Model: 'Phone 12' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Machine room</x:xmpmeta>'),
)

function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(file)
  change(bytes)
  return bytes
}
const at = (type: string) => file.indexOf(type, 0, 'latin1')

describe('a HEIC file', () => {
  test('is taken whole only', () => {
    expect(plainHeic(file)).toHaveLength(file.length)
    for (let length = 0; length < file.length; length += 1) {
      expect(plainHeic(file.subarray(0, length))).toBeUndefined()
    }
  })

  test.for<[string, (bytes: Buffer) => void]>([
    ['has no list of items', (bytes) => bytes.write('xxxx', at('iinf'))],
    ['has no picture among its items', (bytes) => bytes.write('xxxx', at('av01'))],
    ['has another primary item', (bytes) => bytes.writeUInt16BE(99, at('pitm') + 8)],
    ['places its picture outside of the file', (bytes) => bytes.writeUInt32BE(0x7fff_ffff, at('iloc') + 22)],
    [
      'says that there are more items than it has room for',
      (bytes) => bytes.writeUInt16BE(9999, at('iloc') + 10),
    ],
  ])('that %s is refused', ([, change]) => {
    expect(plainHeic(changed(change))).toBeUndefined()
  })

  test('with any byte changed is refused or copied at its length, and nothing is thrown', () => {
    for (let place = 0; place < file.length; place += 1) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const plain = plainHeic(changed((bytes) => bytes.writeUInt8(value, place)))
        expect(plain === undefined || plain.length === file.length).toBe(true)
      }
    }
  })
})
