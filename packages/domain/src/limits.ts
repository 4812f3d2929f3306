/** Limits of what is asked, sent and stored, for the contract, the server and the storefront. A limit that only one rule
 *  needs stands beside that rule. */

/** Products in the answer to a filter request that names no number (FILT-19, AMB-69). */
const DEFAULT_RESULTS_PAGE_SIZE = 50
/** Products on a page of the storefront, also after a reset (FILT-09, FILT-19, AMB-69). */
export const SHELL_RESULTS_PAGE_SIZE = 20
/** Products in one answer, in a list on screen and on paper (AMB-69). */
export const MAX_RESULTS_PAGE_SIZE = 500

/** The number of products in the answer to a filter request: 50 if the request names none, 500 at most. */
export function resultsPageSize(requested: number | null | undefined): number {
  return Math.min(requested ?? DEFAULT_RESULTS_PAGE_SIZE, MAX_RESULTS_PAGE_SIZE)
}

/** Options of one attribute in a filter request. */
export const MAX_FILTER_OPTIONS = 1000
/** Characters of a text that is searched for. */
export const MAX_SEARCH_TEXT = 1000
/** Characters of a text on the wire that has no limit of its own. */
export const MAX_TEXT = 1000
/** Characters of one entry about a person: name, e-mail address, telephone. */
export const MAX_PERSON_TEXT = 500
/** Characters of a line comment. */
export const MAX_SPECIFICATION_LENGTH = 500
/** Characters of the customer's own article number of a line (AMB-106). */
export const MAX_OWN_ARTICLE_NR = 40
/** Lines of a cart, an order or a shared list. */
export const MAX_CART_LINES = 1000
/** Characters of a message about an order under approval. */
export const MAX_ORDER_MESSAGE = 1000
/** Characters of the name of a shared list. */
export const MAX_LIST_NAME = 100
/** Characters of an answer to an enquiry. */
export const MAX_ANSWER_LENGTH = 5000
/** Characters of a search in the history of orders. */
export const MAX_ORDER_SEARCH = 100
/** Characters of a search in the inbox. */
export const MAX_INBOX_SEARCH = 100
/** Waiting orders that one call decides. */
export const MAX_DECIDED_AT_ONCE = 50
/** Characters of the reason for which an order is denied. */
export const MAX_DENIAL_REASON = 500
/** Characters of the reason for which a site admin acts as a customer. */
export const MAX_ACTING_REASON = 500
