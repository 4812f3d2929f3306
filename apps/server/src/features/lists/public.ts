/** What others may use of shared lists. */
export { deleteExpiredLists } from './queries.ts'
