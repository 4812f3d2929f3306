/** Words and shapes of people. */
import type { PersonState } from '@hoistway/domain/people/person-state'
import type { Translate } from '../../texts/translate.ts'
import type { ShapeKind } from '../../ui/display/Shape.tsx'

export const STATE_SHAPE: Readonly<Record<PersonState, ShapeKind>> = {
  active: 'ok',
  invited: 'wait',
  notWebUser: 'gone',
  locked: 'bad',
  deactivated: 'gone',
}

type Rights = { readonly isCustomerAdmin: boolean; readonly isSiteAdmin: boolean }

export function roleWords({ isCustomerAdmin, isSiteAdmin }: Rights, t: Translate): string {
  if (isSiteAdmin) return t('person.role.siteAdmin')
  return t(`person.role.${isCustomerAdmin ? 'customerAdmin' : 'user'}`)
}
