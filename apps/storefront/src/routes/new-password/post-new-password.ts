/** The action of a new-password form that was posted without scripts: it sets the password, or requests another
 *  link. */
import { accountCalls } from '@hoistway/contract/account/account'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { posted, textsOf } from '../../data/page/posted.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { type NewPasswordState, stateOf } from './use-new-password.ts'

const FIELDS = ['email', 'password', 'again'] as const
const SEE_OTHER = 303

export async function postNewPassword({ request, context, url }: ActionFunctionArgs) {
  const shop = shopOf(context)
  const { email, password, again } = await textsOf(request, FIELDS)
  if (password === '' && again === '') return requestLink(shop, email.trim())
  const outcome = (stage: NewPasswordState) => posted({ form: 'newPassword', stage, entered: {} })
  if (password !== again) return outcome('different')
  const link = {
    token: url.searchParams.get('token') ?? '',
    email: url.searchParams.get('email') ?? '',
  }
  try {
    const result = await shop.client.call(accountCalls.setNewPassword, {
      query: {},
      body: { Password: password, Token: link.token, Email: link.email },
    })
    return result?.user ? redirect('/', SEE_OTHER) : outcome('linkRefused')
  } catch (cause) {
    return outcome(stateOf(cause))
  }
}

/** Thanks also after a failure, so that nobody learns here who has an account (FORGOT-04). */
async function requestLink({ client, locale }: Shop, email: string) {
  if (email !== '') {
    await client.call(accountCalls.forgotPassword, { query: { email, locale } }).catch(() => undefined)
  }
  return posted({ form: 'forgot', stage: email === '' ? 'empty' : 'sent', entered: {} })
}
