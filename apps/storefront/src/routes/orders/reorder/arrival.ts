/** The list leads to an order with its review open. A hash, since the address of the order stays the same and
 *  nothing has to be loaded anew. */
export const REORDER_HASH = '#reorder'
