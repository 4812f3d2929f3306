/** GET getcompanycurrency: the number of the currency (AMB-18). */
import { forCustomer } from '../../http/handler.ts'

export function getCompanyCurrency() {
  return forCustomer<'getCompanyCurrency'>((_input, customer) => customer.currency)
}
