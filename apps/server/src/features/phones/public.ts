/** The door of phones for the work of the whole shop. */
export { deletePhonesWithoutSession } from './queries.ts'
