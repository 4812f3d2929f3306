/** GET companies/{id}: a company as the business system and the shop have it. */
import { refuse } from '@hoistway/contract/problems'
import { Currency } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { readCompany } from '../account/public.ts'
import { countOrders, countPeopleByState, countUnderApproval, readPriceSources } from './company-queries.ts'
import { priceOrigins } from './price-origins.ts'

export type DirectoryNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function companyOverview({ db, now }: DirectoryNeeds) {
  return forCustomer<'companyOverview'>(async ({ params: { id }, query: { locale } }, { languageCode }) => {
    const found = await readCompany(db, id, locale === undefined ? languageCode : localeOr(locale))
    if (!found) return refuse('unknownCompany')
    const { view: company } = found
    const currency = company.euro ? Currency.Euro : Currency.Sek
    const priced = { id, currency, priceKey: company.priceKey }
    const sources = await readPriceSources(db, priced, stockholmDay(now().getTime()))
    const states = new Map((await countPeopleByState(db, id)).map(({ state, people }) => [state, people]))
    return {
      company,
      people: {
        active: states.get('active') ?? 0,
        invited: states.get('invited') ?? 0,
        notWebUser: states.get('notWebUser') ?? 0,
        locked: states.get('locked') ?? 0,
        deactivated: states.get('deactivated') ?? 0,
      },
      orders: await countOrders(db, { companyId: id }),
      underApproval: await countUnderApproval(db, id),
      priceOrigins: priceOrigins(sources, company.onlyContractPrices),
    }
  })
}
