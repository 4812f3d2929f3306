/** Lists the faults of a question or an order by photo. The form and the server use the same rule (VAL-03 to VAL-05,
 *  AMB-24, AMB-25). */
import { isEmailAddress } from './email-address.ts'

export type EnquiryFault =
  | { readonly type: 'messageMissing'; readonly field: 'message' }
  | { readonly type: 'emailInvalid'; readonly field: 'email' }
  | { readonly type: 'nameMissing'; readonly field: 'name' }
  | { readonly type: 'unknownProduct'; readonly field: 'productId' }
  | { readonly type: 'photosMissing'; readonly field: 'photoIds' }

type Sender = { readonly name: string; readonly email: string }

/** In the order of the form. */
export function questionFaults(question: Sender & { readonly message: string }): readonly EnquiryFault[] {
  const faults: EnquiryFault[] = []
  if (question.message.trim() === '') faults.push({ type: 'messageMissing', field: 'message' })
  return [...faults, ...senderFaults(question)]
}

/** The photos say what is wanted, so a message is not needed. */
export function photoOrderFaults(
  order: Sender & { readonly photoIds: readonly number[] },
): readonly EnquiryFault[] {
  const faults: EnquiryFault[] = []
  if (order.photoIds.length === 0) faults.push({ type: 'photosMissing', field: 'photoIds' })
  return [...faults, ...senderFaults(order)]
}

function senderFaults({ name, email }: Sender): EnquiryFault[] {
  const faults: EnquiryFault[] = []
  if (!isEmailAddress(email.trim())) faults.push({ type: 'emailInvalid', field: 'email' })
  if (name.trim() === '') faults.push({ type: 'nameMissing', field: 'name' })
  return faults
}
