/** The kinds and states of the enquiries in the inbox of the shop. */

export const ENQUIRY_KINDS = ['registration', 'question', 'photoOrder'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

/** `done` is an enquiry that needs nothing more: ordered, added as a customer, or spam. */
export const ENQUIRY_STATES = ['open', 'inWork', 'answered', 'done'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]
