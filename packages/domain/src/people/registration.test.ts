import { describe, expect, test } from 'vitest'
import { REQUIRED_FOR_COMPANY, readRegistration } from './registration.ts'

const COMPANY = {
  firstName: 'Maja',
  lastName: 'Holm',
  phoneNumber: '+46 31 555 010 30',
  email: 'Maja@Hissbolaget.example',
  companyName: 'Hissbolaget i Väst AB',
  companyAddress: 'Norra Hamngatan 4',
  companyPostalCode: '411 14',
  companyCity: 'Göteborg',
  country: 'Sverige',
  orgNumber: '556012-3456',
}
const CONTACT = {
  firstName: 'Jonas',
  lastName: 'Weber',
  phoneNumber: '+49 30 5550103',
  email: 'jonas@liftservice.example',
  company: 'Liftservice Weber',
  country: 'DE',
}

describe('the long form [ENT-45]', () => {
  test('needs what is marked and nothing more (AMB-32)', () => {
    const { form, registration, faults } = readRegistration(COMPANY)
    expect({ form, faults }).toEqual({ form: 'company', faults: [] })
    expect(registration).toEqual({
      ...COMPANY,
      email: 'maja@hissbolaget.example',
      invoiceEmail: '',
      deliveryAddressName: '',
      deliveryAddress: '',
      deliveryPostalCode: '',
      deliveryCity: '',
      vat: '',
    })
  })

  test.for(REQUIRED_FOR_COMPANY)('without %s says so', (field) => {
    for (const value of [undefined, null, ' \r\n']) {
      expect(readRegistration({ ...COMPANY, [field]: value }).faults).toEqual([{ type: 'missing', field }])
    }
  })

  test('names every fault', () => {
    const sent = { orgNumber: '1', email: 'maja@', invoiceEmail: 'a@b.example,c@d.example' }
    expect(readRegistration(sent).faults).toEqual([
      ...REQUIRED_FOR_COMPANY.filter((field) => field !== 'orgNumber' && field !== 'email').map((field) => ({
        type: 'missing',
        field,
      })),
      { type: 'notAnEmailAddress', field: 'email' },
      { type: 'notAnEmailAddress', field: 'invoiceEmail' },
    ])
  })
})

test('a screen knows which of its forms was filled in, however little of it', () => {
  const missing = (form?: 'company' | 'contact') =>
    readRegistration({}, form).faults.map(({ field }) => field)
  expect(missing('company')).toEqual(REQUIRED_FOR_COMPANY)
  expect(missing('contact')).toEqual(missing())
  expect(missing('contact')).not.toContain('orgNumber')
})

describe('the short form [ENT-46]', () => {
  test('is what names neither an organisation number nor an address (AMB-31)', () => {
    const { form, registration, faults } = readRegistration(CONTACT)
    expect({ form, faults }).toEqual({ form: 'contact', faults: [] })
    expect(registration).toMatchObject({ companyName: 'Liftservice Weber', orgNumber: '' })
  })

  test('may call the company companyName too', () => {
    expect(readRegistration({ ...CONTACT, company: null, companyName: 'Weber' })).toMatchObject({
      registration: { companyName: 'Weber' },
      faults: [],
    })
  })

  test('empty names all that it needs', () => {
    const needed = ['firstName', 'lastName', 'phoneNumber', 'email', 'company', 'country']
    expect(readRegistration({}).faults).toEqual(needed.map((field) => ({ type: 'missing', field })))
  })
})

test('no field carries a second line', () => {
  const { registration } = readRegistration({ ...COMPANY, companyName: 'Hiss\r\nBcc: all@else.example' })
  expect(registration.companyName).toBe('Hiss Bcc: all@else.example')
})
