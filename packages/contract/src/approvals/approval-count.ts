/** The shop's own call (AMB-94) for the number beside the link to the inbox of an approver. Every page of a user asks it,
 *  so it stands apart from the calls of the inbox. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'

export const ApprovalCount = Type.Object({
  waiting: Type.Integer({ description: 'Orders that the caller may decide now' }),
  isApprover: Type.Boolean({
    description: 'The caller is approver or substitute of somebody, or an order waits for the caller',
  }),
})
export type ApprovalCount = Static<typeof ApprovalCount>

export const approvalCountCalls = {
  approvalCount: call({
    method: 'GET',
    path: '/shop/v1/approvals/count',
    summary: 'The number of orders that the caller may decide now, and whether the caller is an approver',
    access: 'customer',
    whileActing: 'asPerson',
    result: ApprovalCount,
    refusals: ['notLoggedIn'],
  }),
} as const
