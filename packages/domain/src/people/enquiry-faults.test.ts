import { expect, test } from 'vitest'
import { photoOrderFaults, questionFaults } from './enquiry-faults.ts'

const question = { name: 'Bo Ek', email: 'bo@hiss.example', message: 'Passar rullen?' }
const typesOf = (faults: readonly { readonly type: string }[]) => faults.map(({ type }) => type)

test('a whole question has no fault', () => {
  expect(questionFaults(question)).toEqual([])
})

test('an empty form names every fault, in the order of the form [VAL-03, VAL-04, VAL-05]', () => {
  expect(questionFaults({ name: ' ', email: '', message: '\n' })).toEqual([
    { type: 'messageMissing', field: 'message' },
    { type: 'emailInvalid', field: 'email' },
    { type: 'nameMissing', field: 'name' },
  ])
})

test.each([
  'bo',
  'bo@',
  '@hiss.example',
  'bo@hiss',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
])('nobody can be answered at %o [VAL-04]', (email) => {
  expect(typesOf(questionFaults({ ...question, email }))).toEqual(['emailInvalid'])
})

test('an order by photo needs a photo, and needs no message', () => {
  const order = { name: 'Bo Ek', email: ' bo@hiss.example ', photoIds: [1] }
  expect(photoOrderFaults(order)).toEqual([])
  expect(typesOf(photoOrderFaults({ ...order, photoIds: [] }))).toEqual(['photosMissing'])
  expect(typesOf(photoOrderFaults({ name: '', email: 'x', photoIds: [] }))).toEqual([
    'photosMissing',
    'emailInvalid',
    'nameMissing',
  ])
})
