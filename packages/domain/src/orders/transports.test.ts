import { describe, expect, test } from 'vitest'
import { Currency } from '../codes.ts'
import { offeredTransports, transportLabel, transportName, transportObstacle } from './transports.ts'

const SWEDEN = 1
const GERMANY = 2
const parcel = { iTransport: 1, sort: 20, iMaxWeight: 30, iCountry: SWEDEN, takesLongGoods: false }
const haulier = { iTransport: 2, sort: 10, iMaxWeight: 0, iCountry: 0, takesLongGoods: true }
const pickUp = { iTransport: 3, sort: 10, iMaxWeight: 0, iCountry: SWEDEN, takesLongGoods: true }
const small = { weight: 500, countryId: SWEDEN, longGoods: false }

describe('a method', () => {
  test('takes its greatest weight and not a gram more', () => {
    expect(transportObstacle(parcel, { ...small, weight: 30_000 })).toBeUndefined()
    expect(transportObstacle(parcel, { ...small, weight: 30_001 })).toBe('weight')
  })

  test('without a greatest weight takes any', () => {
    expect(transportObstacle(haulier, { ...small, weight: 1e9 })).toBeUndefined()
  })

  test('goes to its country, to all without one, and is not left out while the country is open', () => {
    expect(transportObstacle(parcel, { ...small, countryId: GERMANY })).toBe('country')
    expect(transportObstacle(haulier, { ...small, countryId: GERMANY })).toBeUndefined()
    expect(transportObstacle(parcel, { ...small, countryId: undefined })).toBeUndefined()
  })

  test('refuses long goods unless it takes them; one from the server takes what it was offered for', () => {
    expect(transportObstacle(parcel, { ...small, longGoods: true })).toBe('longGoods')
    expect(transportObstacle(haulier, { ...small, longGoods: true })).toBeUndefined()
    expect(transportObstacle({ iMaxWeight: 0, iCountry: 0 }, { ...small, longGoods: true })).toBeUndefined()
  })
})

describe('the offer', () => {
  const offer = (consignment = small, preSelected?: number) =>
    offeredTransports([parcel, pickUp, haulier], consignment, preSelected)

  test('is sorted, then by id', () => {
    expect(offer().map((transport) => transport.iTransport)).toEqual([2, 3, 1])
  })

  test('leaves out what does not suit', () => {
    expect(offer({ ...small, longGoods: true }).map((transport) => transport.iTransport)).toEqual([2, 3])
  })

  test('marks the wanted one, and none where it is not among them', () => {
    expect(offer(small, 3).map((transport) => transport.selected)).toEqual([false, true, false])
    expect(offer(small, 99).some((transport) => transport.selected)).toBe(false)
    expect(offer().some((transport) => transport.selected)).toBe(false)
  })
})

test('a name is in the language, else in English, else the plain one', () => {
  const name = { english: 'Parcel', swedish: 'Paket', deutsch: '' }
  const transport = { sTransportName: 'PKT', name }
  expect((['sv', 'en', 'de'] as const).map((locale) => transportName(transport, locale))).toEqual([
    'Paket',
    'Parcel',
    'Parcel',
  ])
  expect(transportName({ ...transport, name: { english: ' ', swedish: '', deutsch: '' } }, 'sv')).toBe('PKT')
})

test('a free method shows its name only', () => {
  expect(transportLabel('Hämtas', 0, 'sv', Currency.Sek)).toBe('Hämtas')
  expect(transportLabel('Paket', 1_950_000, 'sv', Currency.Sek)).toBe('Paket (195\u00a0kr)')
})
