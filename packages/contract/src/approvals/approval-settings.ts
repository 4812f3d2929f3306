/** The shop's own calls (AMB-94) about what happens to an order that waits too long for its approval (AMB-96), and
 *  whether the orders of a day count together against the limits (AMB-74). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Nullable } from '../wire.ts'

/** A year. */
const MOST_HOURS = 8_760

const Hours = (description: string) =>
  Nullable(Type.Integer({ minimum: 1, maximum: MOST_HOURS, description }))

const QueriedHours = Type.Integer({
  minimum: 1,
  maximum: MOST_HOURS,
  description: 'Left out: never',
})

export const ApprovalSettings = Type.Object({
  remindAfterHours: Hours('Hours after which whoever is asked is asked once more; null: never'),
  escalateAfterHours: Hours(
    'Hours after which the customer admins are asked too, and may decide without a limit; null: never',
  ),
  sumOfDay: Type.Boolean({
    description: 'The orders of a person of one day count together against the limits',
  }),
})
export type ApprovalSettings = Static<typeof ApprovalSettings>

export const approvalSettingsCalls = {
  approvalSettings: call({
    method: 'GET',
    path: '/shop/v1/approvals/settings',
    summary: "The own company's settings about approvals; a company that has set nothing has all of them off",
    access: 'customerAdmin',
    result: ApprovalSettings,
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
  approvalsDue: call({
    method: 'GET',
    path: '/shop/v1/approvals/settings/due',
    summary:
      'How many orders of the own company have waited so long that these hours, once they are set, would send a mail at once',
    access: 'customerAdmin',
    query: Type.Object({
      remindAfterHours: Type.Optional(QueriedHours),
      escalateAfterHours: Type.Optional(QueriedHours),
    }),
    result: Type.Object({
      reminders: Type.Integer({ description: 'Orders about which whoever is asked would be reminded' }),
      escalations: Type.Integer({ description: 'Orders about which the customer admins would be asked' }),
    }),
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
  setApprovalSettings: call({
    method: 'PUT',
    path: '/shop/v1/approvals/settings',
    summary: "Sets the own company's settings about approvals; orders that wait already follow them too",
    access: 'customerAdmin',
    body: ApprovalSettings,
    result: ApprovalSettings,
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
} as const
