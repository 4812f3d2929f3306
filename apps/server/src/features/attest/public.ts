/** What the composition of the server takes from approval. */
export { createApprovals } from './approvals.ts'
