/** The functions of phones that other parts of the server may use. */
export { deletePhonesWithoutSession } from './queries.ts'
