/** POST shop/v1/handover: a code with which a customer's browser opens a session on the host of another language
 *  (AMB-55, decision 21). It is given from one language's own host to another's, and nowhere else. */
import { refuse } from '@hoistway/contract/problems'
import type { Locale } from '@hoistway/domain/texts/locale'
import { forCustomer, type Handler } from '../../../http/handler.ts'
import { ownLocaleOf, ownOriginOf, type PublicUrls } from '../../../http/public-urls.ts'
import type { Handovers } from './handovers.ts'

export function handover(handovers: Handovers, publicUrls: PublicUrls): Handler<'handover'> {
  return forCustomer(async ({ body }, customer, { host }) => {
    // An app has one base address and no other host to go to.
    if (customer.sessionKind !== 'cookie') return refuse('notAllowed')
    const targetHost = targetOf(host, body.to, publicUrls)
    if (targetHost === undefined) {
      return refuse('invalidInput', 'There is no other host for that language.')
    }
    const code = await handovers.give(customer.session, targetHost)
    return code === undefined ? refuse('notLoggedIn') : { code }
  })
}

function targetOf(host: string, to: Locale, publicUrls: PublicUrls): string | undefined {
  const from = ownLocaleOf(host, publicUrls)
  const origin = ownOriginOf(to, publicUrls)
  return from === undefined || from === to || origin === undefined ? undefined : new URL(origin).host
}
