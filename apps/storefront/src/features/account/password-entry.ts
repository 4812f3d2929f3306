/** Finds the faults of the form for a new password before the form is sent (VAL-09, VAL-10, VAL-11). */
import { passwordFault } from '@hoistway/domain/people/passwords'

export type PasswordEntry = {
  readonly oldPassword: string
  readonly newPassword: string
  readonly again: string
}

export type PasswordEntryFault = {
  readonly field: keyof PasswordEntry
  readonly key: string
}

/** The first fault in the order of the fields; undefined where the entry can be sent. */
export function passwordEntryFault(
  { oldPassword, newPassword, again }: PasswordEntry,
  email: string,
): PasswordEntryFault | undefined {
  if (oldPassword === '') return { field: 'oldPassword', key: 'password.oldNeeded' }
  if (newPassword === '') return { field: 'newPassword', key: 'password.newNeeded' }
  const fault = passwordFault(newPassword, email)
  if (fault) return { field: 'newPassword', key: `password.${fault.type}` }
  return newPassword === again ? undefined : { field: 'again', key: 'newPassword.different' }
}
