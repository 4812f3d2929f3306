import { dialled } from '@hoistway/domain/texts/dialled'

/** A phone number as people write it, for a phone to dial. */
export function phoneAddress(phone: string): string {
  return `tel:${dialled(phone)}`
}
