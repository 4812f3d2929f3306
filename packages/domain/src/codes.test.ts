import { expect, test } from 'vitest'
import * as codes from './codes.ts'

/** As the specification writes them: "Waiting 1, Accepted 2". */
const ENUMERATIONS = [
  ['ENUM-01', codes.AttestStatus, 'Waiting 1, Accepted 2, Denied 3, PendingMail 4'],
  ['ENUM-02', codes.ProductStatus, 'NoPrice 1, UnderDevelopment 2, Replaced 3, Default 1000'],
  ['ENUM-03', codes.Currency, 'Sek 0, Euro 1'],
  ['ENUM-04', codes.Language, 'Swedish 0, English 1, German 2'],
  ['ENUM-05', codes.Platform, 'App 0, Webshop 1'],
  [
    'ENUM-06',
    codes.AttributeType,
    'SingleSelect 1, MultiSelect 2, Number 3, Bool 4, Assets 5, FreeText 6, Measurement 7, String 8, OtherInternals 99',
  ],
  ['ENUM-08', codes.AttributeWebStatus, 'HiddenInternal 1, TopLevelSelect 2, Filterable 3, ProductInfo 4'],
  ['ENUM-09', codes.SearchPriority, 'NotSearchable 1, LowPrio 2, HighPrio 3'],
  ['ENUM-10', codes.FilterBehaviour, 'AnySelectedCanMatch 1, AllSelectedMustMatch 2'],
  ['ENUM-11', codes.ProductSort, 'ALPHABETICAL 1, ARTICLE_NR 2, BRAND 3, RELEVANCE 4'],
  ['ENUM-12', codes.SharedListType, 'cart 0, search 100'],
  ['ENUM-14', codes.PriceSource, 'Unknown 0, PriceList 1, Campaign 2, Contract 3, Default 4'],
  ['ENUM-17', codes.OrderSource, 'Web2 2, IOSApp 3, AndroidApp 4'],
  ['ENUM-18', codes.AssociationType, 'Accessory 1, CrossSell 2'],
] as const

test.for(ENUMERATIONS)('the numbers are those of the specification [%s]', ([, values, specified]) => {
  expect(
    Object.entries(values)
      .map(([name, number]) => `${name} ${number}`)
      .join(', '),
  ).toBe(specified)
})

test('filter groups have names and no numbers [ENUM-07]', () => {
  expect(Object.values(codes.FilterGroup)).toEqual([
    'NoFilters',
    'SingleSelect',
    'MultiSelect',
    'Decimal',
    'Bool',
  ])
  for (const [name, value] of Object.entries(codes.FilterGroup)) expect(name).toBe(value)
})

test('mail codes are two letters each with what they stand for [ENUM-13]', () => {
  expect(codes.MAIL_CODES.map(({ code, description }) => `${code} ${description}`).join('; ')).toBe(
    'PP product news; MM tech letter; SS sales messages; LL info to management; VV info; XX no mailings; ' +
      'UU unsubscribe requested; XI campaign',
  )
})

/** 'log' is the specification's word for the package in which a part is sent. */
const SPECIAL_ATTRIBUTES =
  'article number, identifier, unit, main label, description, main image, product status, brand, functional area, ' +
  'product type, model, has log package, log weight, log height, log length, log width, business, supplier, ' +
  'product family code, product family description, photo status, is safety component, search terms, documents, ' +
  'supporting images, backup image, campaign, limited to companies, limited to countries, origin, registration sign, ' +
  'security document'

test('the 32 special attributes are numbered in the order in which they are listed [ENUM-15]', () => {
  const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const names = Object.entries(codes.SpecialAttribute).toSorted(([, a], [, b]) => a - b)
  expect(names.map(([name]) => inWords(name)).join(', ')).toBe(SPECIAL_ATTRIBUTES)
  expect(names.map(([, number]) => number)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
})
