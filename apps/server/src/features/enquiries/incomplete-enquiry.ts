import type { Refusal } from '@hoistway/contract/problems'
import type { EnquiryFault } from '@hoistway/domain/people/enquiry-faults'

/** Refuses an enquiry that has faults. The refusal names every fault, so that the form can show each at its field. */
export function incompleteEnquiry(faults: readonly EnquiryFault[]): Refusal | undefined {
  if (faults.length === 0) return undefined
  const names = faults.map(({ type }) => type).join(', ')
  return { refused: 'enquiryIncomplete', detail: `The message is not complete: ${names}.`, faults }
}
