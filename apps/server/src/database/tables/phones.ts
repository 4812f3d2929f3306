/** The table of the phones that are told of orders and approvals: features/phones. */
import type { PhoneSystem } from '@hoistway/domain/people/phone-system'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Timestamp } from './columns.ts'

export type PhonesTables = {
  phones: PhoneTable
}

export type PhoneTable = {
  /** The service of the system finds the app on the phone by it. */
  token: string
  user_id: number
  /** The family of the app's session: the phone gets no notice once the session has ended. */
  family: string
  system: PhoneSystem
  locale: Locale
  registered: Timestamp
}
