import type { RegistrationForm } from '@hoistway/domain/registration'

export const CONTACT_FORM = '?form=contact'

/** Which of the two forms the address names: `?form=contact` is the short one. */
export function formInAddress(search: string): RegistrationForm {
  return new URLSearchParams(search).get('form') === 'contact' ? 'contact' : 'company'
}
