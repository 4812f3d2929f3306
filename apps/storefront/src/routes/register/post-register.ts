/** The action of a registration form that was posted without scripts. */
import { accountCalls } from '@hoistway/contract/account/account'
import { REGISTRATION_FIELDS, readRegistration } from '@hoistway/domain/people/registration'
import type { ActionFunctionArgs } from 'react-router'
import { type FailedStage, posted, stageAfter, textsOf } from '../../data/page/posted.ts'
import { shopOf } from '../../data/shop.ts'
import { formInAddress } from './form-fields.ts'
import { linesOf } from './use-registration.ts'

export async function postRegister({ request, context, url }: ActionFunctionArgs) {
  const { client, locale } = shopOf(context)
  const entered = await textsOf(request, REGISTRATION_FIELDS)
  const outcome = (stage: 'filling' | FailedStage) => posted({ form: 'register', stage, entered })
  if (readRegistration(entered, formInAddress(url.search)).faults.length > 0) return outcome('filling')
  try {
    const { data } = await client.call(accountCalls.createAccount, { body: { ...entered, locale } })
    return posted({ form: 'register', stage: 'received', entered: {}, receipt: linesOf(data) })
  } catch (cause) {
    return outcome(stageAfter(cause))
  }
}
