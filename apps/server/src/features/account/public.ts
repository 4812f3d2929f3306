/** The functions of accounts that other slices may use. */

export { actingStateOf } from './acting/acting-state.ts'
export { createHandovers, type Handovers } from './login/handovers.ts'
export { askForLink } from './login/password-link.ts'
export { hashPassword } from './login/passwords.ts'
export { LINK_HOURS } from './mails/password-mail.ts'
export { type AccessChange, applyAccessChange, changeAccess } from './people/account-access.ts'
export { accountAct, logAccountEvent, logInvitation } from './people/account-events.ts'
export { readAdminUser, readAdminUsers } from './people/admin-user-view.ts'
export { claimEmail, givesWay } from './people/claim-email.ts'
export { createPerson } from './people/create-person.ts'
export { deactivatePerson } from './people/deactivate-person.ts'
export { inviteAccount } from './people/invite-account.ts'
export { inviteMany } from './people/invite-many.ts'
export { lastAdminOf } from './people/last-admin.ts'
export { type AccountRow, admit, findAccountById, lockCompany } from './people/people-queries.ts'
export { personToChange } from './people/person-to-change.ts'
export { addSiteAdmin, listSiteAdmins, removeSiteAdmin } from './people/site-admins.ts'
export { readCompany, readUser } from './people/user-view.ts'
export {
  type CountryRow,
  deliveredCountries,
  insertUser,
  readCountries,
  updateUserColumns,
} from './queries.ts'
export { sweepAccounts } from './sweep.ts'
