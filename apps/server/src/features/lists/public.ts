/** The function of shared lists that other parts may use. */
export { deleteExpiredLists } from './queries.ts'
