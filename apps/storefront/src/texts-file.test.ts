import { expect, test } from 'vitest'
import { textsFile } from './texts-file.ts'

test('the file of the same texts has the same name, in whatever process', async () => {
  const first = await textsFile({ 'a.title': 'Dörr' }, 'sv')
  expect(first).toEqual({ address: '/texts/sv-bbe0b437d52851ed.json', json: '{"a.title":"Dörr"}' })
  expect(await textsFile({ 'a.title': 'Dörr' }, 'sv')).toEqual(first)
})

test('other texts and other languages have another name', async () => {
  const texts = [{ a: '1' }, { a: '2' }, { a: '1', b: '' }]
  const addresses = await Promise.all(
    texts.flatMap((one) => [textsFile({ ...one }, 'sv'), textsFile({ ...one }, 'de')]),
  )
  expect(new Set(addresses.map(({ address }) => address)).size).toBe(6)
})
