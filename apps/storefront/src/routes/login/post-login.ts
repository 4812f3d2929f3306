/** The action of a login form that was posted without scripts. */
import { accountCalls } from '@hoistway/contract/account/account'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { isOwnPath } from '../../data/page/menus.ts'
import { type FailedStage, posted, stageAfter, textsOf } from '../../data/page/posted.ts'
import { NEW_PASSWORD_PATH } from '../../data/root-data.ts'
import { shopOf } from '../../data/shop.ts'

const FIELDS = ['username', 'password', 'rememberMe'] as const
const SEE_OTHER = 303

export async function postLogin({ request, context, url }: ActionFunctionArgs) {
  const { username, password, rememberMe } = await textsOf(request, FIELDS)
  const wanted = url.searchParams.get('to') ?? ''
  const outcome = (stage: 'refused' | FailedStage) =>
    posted({ form: 'login', stage, entered: { username, rememberMe } })
  try {
    const { user } = await shopOf(context).client.call(accountCalls.login, {
      body: { username, password, rememberMe: rememberMe !== '' },
    })
    if (!user) return outcome('refused')
    const to = isOwnPath(wanted) ? wanted : '/'
    return redirect(user.shouldSetNewPassword ? NEW_PASSWORD_PATH : to, SEE_OTHER)
  } catch (cause) {
    return outcome(stageAfter(cause))
  }
}
