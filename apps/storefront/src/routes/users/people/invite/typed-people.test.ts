import { expect, test } from 'vitest'
import { readPeople } from './typed-people.ts'

const people = (text: string) => readPeople(text).map(({ person }) => person)
const MAJA = { firstName: 'Maja', lastName: 'Nordin', email: 'maja@x.se' }

test.each([
  ['a name and an address', 'Maja Nordin maja@x.se'],
  ['a recipient of a mail', 'Maja Nordin <maja@x.se>'],
  ['columns of a spreadsheet', 'Maja\tNordin\tmaja@x.se'],
  ['columns in another order', 'maja@x.se;Maja;Nordin'],
  ['a name in one column', 'Maja Nordin;maja@x.se'],
  ['quoted CSV', '"Maja","Nordin","maja@x.se"'],
  ['commas and blanks', 'Maja, Nordin, maja@x.se'],
])('%s is read', (_what, text) => {
  expect(people(text)).toEqual([MAJA])
})

test('recipients of one line are several people', () => {
  expect(people('Maja Nordin <maja@x.se>; Olle von Ek <olle@x.se>,\nKim <kim@x.se>')).toEqual([
    MAJA,
    { firstName: 'Olle', lastName: 'von Ek', email: 'olle@x.se' },
    { firstName: 'Kim', lastName: '', email: 'kim@x.se' },
  ])
})

test('headings name the columns, in any language and order', () => {
  const text =
    'E-post;Efternamn;Förnamn;Mobil;Språk;Admin\nmaja@x.se;Nordin;Maja;+46 70 555 01 23;sv;ja\nolle@x.se;Ek;Olle;;;'
  expect(people(text)).toEqual([
    { ...MAJA, cellPhone: '+46 70 555 01 23', language: 'sv', isCustomerAdmin: true },
    { firstName: 'Olle', lastName: 'Ek', email: 'olle@x.se' },
  ])
  expect(people('Name\tE-Mail\nMaja Nordin\tmaja@x.se')).toEqual([MAJA])
})

test('a number and a language are seen by their form', () => {
  expect(people('Maja\tNordin\t070-555 01 23\tmaja@x.se\tde')).toEqual([
    { ...MAJA, cellPhone: '070-555 01 23', language: 'de' },
  ])
})

test('a line without an address stays a line, and its text is kept', () => {
  expect(readPeople('Maja Nordin\n\nmaja@x.se')).toEqual([
    { line: 'Maja Nordin', person: { firstName: 'Maja', lastName: 'Nordin', email: '' } },
    { line: 'maja@x.se', person: { firstName: '', lastName: '', email: 'maja@x.se' } },
  ])
})
