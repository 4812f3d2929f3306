/** What other slices may use of accounts. */
export { hashPassword } from './passwords.ts'
export { type CountryRow, readCountries } from './queries.ts'
export { readUser } from './user-view.ts'
