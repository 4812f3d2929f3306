/** What other slices may use of approval. */
export { type Approval, approvalFor } from './approval.ts'
