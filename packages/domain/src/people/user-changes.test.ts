import { describe, expect, test } from 'vitest'
import { changedUser, newUser, type UserFields } from './user-changes.ts'

const KARIN: UserFields = {
  firstName: 'Karin',
  lastName: 'Lindqvist',
  email: 'karin@nordlift.example',
  cellPhone: '+46 8 555 010 20',
  language: 'sv',
  mailCodes: ['PP'],
  isWebUser: true,
  isCustomerAdmin: false,
}

describe('a profile', () => {
  test('keeps what was not sent, was sent empty or unchanged [GEN-13]', () => {
    const sent = { firstName: '', lastName: ' ', email: '', cellPhone: null, language: null, mailCodes: null }
    expect(changedUser(KARIN, {}, 'self')).toEqual({ fields: KARIN, faults: [] })
    expect(changedUser(KARIN, sent, 'self')).toEqual({ fields: KARIN, faults: [] })
    expect(changedUser(KARIN, KARIN, 'self')).toEqual({ fields: KARIN, faults: [] })
  })

  test('takes new values, each on one line, the address in lower case', () => {
    const sent = {
      firstName: ' Karin\r\nBcc: x ',
      email: ' Karin.L@Nordlift.Example',
      cellPhone: '',
      language: 2,
    }
    expect(changedUser(KARIN, sent, 'self')).toEqual({
      fields: {
        ...KARIN,
        firstName: 'Karin Bcc: x',
        email: 'karin.l@nordlift.example',
        cellPhone: null,
        language: 'de',
      },
      faults: [],
    })
  })

  test('is not refused for what it does not change', () => {
    const imported = { ...KARIN, lastName: '', email: 'no address' }
    expect(changedUser(imported, { ...imported, cellPhone: '112' }, 'self').faults).toEqual([])
    expect(changedUser(imported, { email: 'none either' }, 'self').faults).toEqual([
      { type: 'notAnEmailAddress', field: 'email' },
    ])
  })

  test('gives nobody rights of the own account [ROLE-07]', () => {
    const sent = { isCustomerAdmin: true, isWebUser: false }
    expect(changedUser(KARIN, sent, 'self').fields).toEqual(KARIN)
  })

  test('takes known mail codes only, each once (AMB-72)', () => {
    expect(changedUser(KARIN, { mailCodes: ['XI', 'MM', 'MM'] }, 'self')).toEqual({
      fields: { ...KARIN, mailCodes: ['MM', 'XI'] },
      faults: [],
    })
    expect(changedUser(KARIN, { mailCodes: [] }, 'self').fields.mailCodes).toEqual([])
    expect(changedUser(KARIN, { mailCodes: ['PP', 'ZZ'] }, 'self').faults).toEqual([
      { type: 'unknownMailCode', field: 'mailCodes' },
    ])
  })
})

describe('the form of an admin', () => {
  test('needs names and address', () => {
    const sent = { firstName: '', lastName: ' \r\n', email: '' }
    expect(changedUser(KARIN, sent, 'admin').faults).toEqual([
      { type: 'missing', field: 'firstName' },
      { type: 'missing', field: 'lastName' },
      { type: 'missing', field: 'email' },
    ])
  })

  test('names every fault of what is there', () => {
    const long = 'x'.repeat(101)
    const sent = { firstName: long, lastName: long, cellPhone: long, email: 'a@b.example, c@d.example' }
    expect(changedUser(KARIN, sent, 'admin').faults).toEqual([
      { type: 'tooLong', field: 'firstName' },
      { type: 'tooLong', field: 'lastName' },
      { type: 'notAnEmailAddress', field: 'email' },
      { type: 'tooLong', field: 'cellPhone' },
    ])
  })

  test('gives and takes rights [ROLE-03]', () => {
    const { fields } = changedUser(KARIN, { isCustomerAdmin: true, isWebUser: false }, 'admin')
    expect(fields).toEqual({ ...KARIN, isCustomerAdmin: true, isWebUser: false })
  })
})

test('somebody new may log in, whatever was sent, and has no rights that were not', () => {
  const sent = { firstName: 'Liv', lastName: 'Ek', email: 'liv@nordlift.example', isWebUser: false }
  expect(newUser(sent, 'sv')).toEqual({
    fields: {
      firstName: 'Liv',
      lastName: 'Ek',
      email: 'liv@nordlift.example',
      cellPhone: null,
      language: 'sv',
      mailCodes: [],
      isWebUser: true,
      isCustomerAdmin: false,
    },
    faults: [],
  })
  expect(newUser({}, 'sv').faults.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'email'])
})
