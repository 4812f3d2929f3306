/** The handlers of the calls for the admins of a company. */
import type { addressUseCalls } from '@hoistway/contract/account/address-use'
import type { companyCalls } from '@hoistway/contract/account/company'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { createMailLimit } from '../../http/limits/address-limit.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { addressUse } from './address-use.ts'
import { companyAddresses } from './company-addresses.ts'
import { deleteAddress } from './delete-address.ts'
import { deleteUser } from './delete-user.ts'
import { getCompanyCurrency } from './get-company-currency.ts'
import { getOwnUser, getUsers } from './get-users.ts'
import { inviteUser } from './invite-user.ts'
import { resendForgotPassword } from './resend-forgot-password.ts'
import { restoreAddress } from './restore-address.ts'
import { updateAddress } from './update-address.ts'

export type CompanyParts = {
  readonly db: Kysely<Database>
  readonly limits: Limits
  readonly now: () => Date
}

export function companyHandlers({
  db,
  limits,
  now,
}: CompanyParts): HandlersOf<typeof companyCalls & typeof addressUseCalls> {
  const mailLimit = createMailLimit(db, now, limits)
  return {
    getUsers: getUsers(db, now),
    resendForgotPassword: resendForgotPassword({ db, now, mailLimit }),
    deleteUser: deleteUser(db),
    inviteUser: inviteUser({ db, now, mailLimit }),
    getOwnUser: getOwnUser(db, now),
    companyAddresses: companyAddresses(db),
    addressUse: addressUse(db),
    updateAddress: updateAddress(db),
    deleteAddress: deleteAddress({ db, now }),
    restoreAddress: restoreAddress({ db, now }),
    getCompanyCurrency: getCompanyCurrency(),
  }
}
