import {
  REGISTRATION_FIELDS,
  REQUIRED_FOR_COMPANY,
  REQUIRED_FOR_CONTACT,
} from '@hoistway/domain/people/registration'
import { expect, test } from 'vitest'
import { fieldGroups, inFormOrder } from './form-fields.ts'

const fieldsOf = (form: 'company' | 'contact') => fieldGroups(form).flatMap(({ fields }) => fields)

test('the long form asks for every field of a registration once [ENT-45]', () => {
  const names = fieldsOf('company').map(({ name }) => name)
  expect(names.toSorted()).toEqual(REGISTRATION_FIELDS.toSorted())
})

test('the short form asks for what is required there and nothing else [ENT-46]', () => {
  expect(fieldsOf('contact').map(({ name }) => name)).toEqual(REQUIRED_FOR_CONTACT)
})

test('marked are the fields that the server requires (AMB-31, AMB-32) [VAL-06]', () => {
  const marked = (form: 'company' | 'contact') =>
    fieldsOf(form)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => name)
  expect(marked('company').toSorted()).toEqual(REQUIRED_FOR_COMPANY.toSorted())
  expect(marked('contact')).toEqual(REQUIRED_FOR_CONTACT)
})

test('faults are met from the top of the form down', () => {
  const faults = [
    { type: 'missing', field: 'country' },
    { type: 'missing', field: 'orgNumber' },
    { type: 'notAnEmailAddress', field: 'email' },
  ] as const
  expect(inFormOrder(faults, 'company').map(({ field }) => field)).toEqual(['email', 'orgNumber', 'country'])
  expect(
    inFormOrder(
      [
        { type: 'missing', field: 'country' },
        { type: 'missing', field: 'company' },
      ],
      'contact',
    )[0]?.field,
  ).toBe('company')
})
