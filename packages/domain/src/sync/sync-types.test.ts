import { expect, test } from 'vitest'
import { readSyncType, SyncStatus, SyncType, syncName, syncStatusName } from './sync-types.ts'

test('the types have the numbers of the specification [ENUM-19]', () => {
  expect(SyncType).toEqual({
    All: 0,
    Small: 1,
    Users: 2,
    Products: 3,
    OrderHistory: 4,
    Distributor: 6,
    MailCode: 8,
    Price: 9,
    Shipment: 10,
    CurrencyPrice: 11,
    AkeneoProductCreated: 12,
    AkeneoSyncTo: 13,
    AkeneoSyncFrom: 14,
    QuickProductSync: 15,
  })
})

test.for([
  [0, SyncType.All],
  ['0', SyncType.All],
  [' 15 ', SyncType.QuickProductSync],
  ['Price', SyncType.Price],
  ['akeneosyncto', SyncType.AkeneoSyncTo],
])('a type is read from %o', ([text, type]) => {
  expect(readSyncType(text)).toBe(type)
})

test.for([
  5,
  '5',
  7,
  10,
  '10',
  'Shipment',
  'shipment',
  16,
  -1,
  '',
  'toString',
  '01',
  1.5,
  null,
  undefined,
  {},
])('%o is no type that can be run (AMB-78)', (text) => {
  expect(readSyncType(text)).toBeUndefined()
})

test('every type but the deprecated one can be run', () => {
  const types = Object.values(SyncType).map(readSyncType)
  expect(types.filter((type) => type !== undefined)).toEqual([0, 1, 2, 3, 4, 6, 8, 9, 11, 12, 13, 14, 15])
})

test('numbers have names for people', () => {
  expect(syncName(SyncType.CurrencyPrice)).toBe('CurrencyPrice')
  expect(syncName(5)).toBe('5')
  expect(syncStatusName(SyncStatus.Failed)).toBe('Failed')
})
