/** `user invite`, and the access to an account: `user lock`, `user unlock`, `user end-sessions`. */
import { type AccessChange, changeAccess, inviteAccount } from '../features/account/public.ts'
import { EXIT, type RunCommand, textOf } from './command.ts'

const DONE: Readonly<Record<AccessChange, string>> = {
  lock: 'is locked: all sessions have ended, and nobody logs in with it. Orders and rights stay',
  unlock: 'is unlocked',
  'end-sessions': 'has no session any more; the password is as it was',
}

export function userCommand(change: AccessChange): RunCommand {
  return async ({ db, doer, print }, options) => {
    const email = textOf(options, 'email')
    const refused = await changeAccess(db, email, change, doer)
    print(refused ?? `${email} ${DONE[change]}.`)
    return refused === undefined ? EXIT.done : EXIT.refused
  }
}

export const inviteCommand: RunCommand = async ({ db, now, doer, print }, options) => {
  const email = textOf(options, 'email')
  const refused = await inviteAccount(db, email, now(), doer)
  print(refused ?? `${email} is invited: a mail with a link to set the password is on its way.`)
  return refused === undefined ? EXIT.done : EXIT.refused
}
