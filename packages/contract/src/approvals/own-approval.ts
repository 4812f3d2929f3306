/** The shop's own call (AMB-94) about the approval of the caller's orders: its switch (AMB-75), and who approves. The
 *  switch itself is turned by the specified calls attest/enable and attest/disable (attest.ts). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../wire.ts'

export const OwnApproval = Type.Object({
  isOn: Type.Boolean({ description: 'The switch; it counts only where `maySwitchOff` is true (AMB-75)' }),
  needed: Type.Boolean({ description: 'Whether an order of the caller needs approval now (AMB-18)' }),
  maySwitchOff: Type.Boolean({
    description: 'False for a person under approval who is no customer admin: attest/disable refuses',
  }),
  approvers: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      amount: Type.Number({ description: "The limit, ex VAT, in the company's currency" }),
    }),
    { description: 'Whoever approves orders of the caller, the lowest limit first' },
  ),
})
export type OwnApproval = Static<typeof OwnApproval>

export const ownApprovalCalls = {
  ownApproval: call({
    method: 'GET',
    path: '/shop/v1/approvals/own',
    summary: "The switch of the caller's own approvals, and who approves the caller's orders",
    access: 'customer',
    whileActing: 'asPerson',
    result: OwnApproval,
    refusals: ['notLoggedIn'],
  }),
} as const
