/** SQL of requests to become a customer. */

import type { Registration, RegistrationForm } from '@hoistway/domain/people/registration'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'

export type NewRegistration = {
  readonly form: RegistrationForm
  readonly locale: Locale
  readonly created: Date
  readonly registration: Registration
}

export async function insertRegistration(
  db: Kysely<Database>,
  { form, locale, created, registration }: NewRegistration,
): Promise<number> {
  const { id } = await db
    .insertInto('registrations')
    .values({
      form,
      locale,
      created,
      first_name: registration.firstName,
      last_name: registration.lastName,
      phone_number: registration.phoneNumber,
      email: registration.email,
      company_name: registration.companyName,
      company_address: registration.companyAddress,
      company_postal_code: registration.companyPostalCode,
      company_city: registration.companyCity,
      country: registration.country,
      invoice_email: registration.invoiceEmail,
      org_number: registration.orgNumber,
      delivery_address_name: registration.deliveryAddressName,
      delivery_address: registration.deliveryAddress,
      delivery_postal_code: registration.deliveryPostalCode,
      delivery_city: registration.deliveryCity,
      vat: registration.vat,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteRegistrationsBefore(db: Kysely<Database>, latest: Date): Promise<void> {
  await db.deleteFrom('registrations').where('created', '<', latest).execute()
}

export type StoredRegistration = {
  readonly id: number
  /** Its entry in the inbox of the site admins. */
  readonly entryId: number
  readonly form: RegistrationForm
  readonly locale: Locale
  readonly created: Date
  readonly registration: Registration
}

export async function findRegistration(
  db: Kysely<Database>,
  id: number,
): Promise<StoredRegistration | undefined> {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('inbox_entries', 'inbox_entries.registration_id', 'registrations.id')
    .select([
      'inbox_entries.id as entry_id',
      'registrations.form',
      'registrations.locale',
      'registrations.created',
      'first_name',
      'last_name',
      'phone_number',
      'email',
      'company_name',
      'company_address',
      'company_postal_code',
      'company_city',
      'country',
      'invoice_email',
      'org_number',
      'delivery_address_name',
      'delivery_address',
      'delivery_postal_code',
      'delivery_city',
      'vat',
    ])
    .where('registrations.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id,
    entryId: row.entry_id,
    form: row.form,
    locale: row.locale,
    created: row.created,
    registration: {
      firstName: row.first_name,
      lastName: row.last_name,
      phoneNumber: row.phone_number,
      email: row.email,
      companyName: row.company_name,
      companyAddress: row.company_address,
      companyPostalCode: row.company_postal_code,
      companyCity: row.company_city,
      country: row.country,
      invoiceEmail: row.invoice_email,
      orgNumber: row.org_number,
      deliveryAddressName: row.delivery_address_name,
      deliveryAddress: row.delivery_address,
      deliveryPostalCode: row.delivery_postal_code,
      deliveryCity: row.delivery_city,
      vat: row.vat,
    },
  }
}
