import { type ApprovalCount, approvalInboxCalls } from '@hoistway/contract/approval-inbox'
import type { Client } from '@hoistway/contract/client'
import { ignoreFailure } from './calls/ignore-failure.ts'

/** Reads how many orders wait for a user; undefined where the shop cannot tell. */
export async function readApprovalCount(client: Client): Promise<ApprovalCount | undefined> {
  return (await ignoreFailure(client.call(approvalInboxCalls.approvalCount, {})))?.result
}
