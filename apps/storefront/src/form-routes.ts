/** The routes of the pages whose form a browser can post without scripts. */
import type { FormPage } from '@hoistway/contract/content/form-pages'
import type { ActionFunctionArgs, RouteObject } from 'react-router'
import type { screen } from './screen.ts'
import { login, newPassword, question, register } from './screens.ts'

const FORM_SCREENS: Readonly<Record<FormPage, ReturnType<typeof screen>>> = {
  '/login': login,
  '/new-password': newPassword,
  '/question': question,
  '/register': register,
}
type Action = (args: ActionFunctionArgs) => unknown
/** The actions that answer a form that a browser posted itself. They run on the server only; in the browser the script
 *  of the form sends it. */
const ACTIONS: Readonly<Record<FormPage, () => Promise<Action>>> | undefined = import.meta.env.SSR
  ? {
      '/login': async () => (await import('./routes/login/post-login.ts')).postLogin,
      '/new-password': async () =>
        (await import('./routes/new-password/post-new-password.ts')).postNewPassword,
      '/question': async () => (await import('./routes/question/post-question.ts')).postQuestion,
      '/register': async () => (await import('./routes/register/post-register.ts')).postRegister,
    }
  : undefined

export function formPage(path: FormPage): RouteObject {
  const lazyAction = ACTIONS?.[path]
  return {
    path: path.slice(1),
    ...FORM_SCREENS[path],
    ...(lazyAction && { action: async (args) => (await lazyAction())(args) }),
  }
}
