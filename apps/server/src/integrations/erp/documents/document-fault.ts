/** Nothing of a document of the business system can be used; the message says why. */
export class DocumentFault extends Error {}
