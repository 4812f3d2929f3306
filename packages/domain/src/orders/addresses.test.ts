import { describe, expect, test } from 'vitest'
import {
  addressChooser,
  canSaveAddress,
  chosenAddress,
  countryIdOf,
  isDuplicateAddress,
  joinPostAddress,
  NO_ADDRESS,
  sameAddress,
  splitPostAddress,
} from './addresses.ts'

const works = {
  id: 7,
  name: 'Works',
  recipient: 'Nordlift AB',
  address: 'Hissgatan 1',
  postAddress: '111 22 Stockholm',
  country: 'Sweden',
}
const countries = [
  { id: 1, code: 'SE', countryName: 'Sweden' },
  { id: 2, code: 'DE', countryName: 'Germany' },
  { id: 1, code: 'SE', countryName: 'Schweden' },
]

describe('a duplicate', () => {
  test('differs in case and outer spaces at most', () => {
    expect(sameAddress(works, { ...works, recipient: ' NORDLIFT ab ' })).toBe(true)
  })

  test.each(['recipient', 'address', 'postAddress', 'country'] as const)('has the same %s', (field) => {
    expect(isDuplicateAddress({ ...works, [field]: 'another' }, [works])).toBe(false)
  })

  test('cannot be saved, nor can an address without a name', () => {
    const other = { ...works, address: 'Hissgatan 2' }
    expect(canSaveAddress('Works 2', other, [works])).toBe(true)
    expect(canSaveAddress('Works 2', works, [works])).toBe(false)
    expect(canSaveAddress('  ', other, [works])).toBe(false)
  })
})

describe('the postal line', () => {
  test.each([
    ['111 22', 'Stockholm'],
    ['10115', 'Berlin Mitte'],
    ['SW1A 1AA', 'London'],
    ['D-10115', 'Berlin'],
    ['1', 'X'],
    ['', 'Stockholm'],
    ['111 22', ''],
    ['', ''],
  ])('of %j and %j comes apart again', (postalCode, city) => {
    expect(splitPostAddress(joinPostAddress(postalCode, city))).toEqual({ postalCode, city })
  })

  test('without digits begins with its code; a city may hold digits later', () => {
    expect(splitPostAddress('LV Riga')).toEqual({ postalCode: 'LV', city: 'Riga' })
    expect(splitPostAddress('75001 Paris 8')).toEqual({ postalCode: '75001', city: 'Paris 8' })
    expect(splitPostAddress('Stockholm')).toEqual({ postalCode: 'Stockholm', city: '' })
  })
})

test('five saved addresses are radio buttons, six a drop-down', () => {
  expect([0, 5, 6].map(addressChooser)).toEqual(['radio', 'radio', 'dropdown'])
})

test('a country is found by a name in any language, else by its code', () => {
  expect(['sweden', ' Schweden ', 'de', 'Norway', ''].map((name) => countryIdOf(name, countries))).toEqual([
    1,
    1,
    2,
    undefined,
    undefined,
  ])
})

describe('in the order', () => {
  test('a saved address fills all fields', () => {
    expect(chosenAddress(works, countries)).toEqual({
      addressId: 7,
      recipient: 'Nordlift AB',
      address: 'Hissgatan 1',
      postAddress: '111 22 Stockholm',
      countryId: 1,
    })
  })

  test('one whose country is not known leaves the country open', () => {
    expect(chosenAddress({ ...works, country: 'Norway' }, countries).countryId).toBeNull()
  })

  test('adding or cancelling clears every field that choosing fills', () => {
    const filled = chosenAddress(works, countries)
    expect(Object.keys(NO_ADDRESS).sort()).toEqual(Object.keys(filled).sort())
    expect(Object.values(NO_ADDRESS).every((field) => !field)).toBe(true)
  })
})
