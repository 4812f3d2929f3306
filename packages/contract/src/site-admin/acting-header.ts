/** The request header by which a page names the customer as whom it acts (decision 40). It has a module of its own, since
 *  the code of every page reads it. */
export const ACTING_FOR_HEADER = 'acting-for'
