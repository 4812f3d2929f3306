/** GET company/people: a page of the people of the own company, as its admins see them (AMB-95). A site admin gets the
 *  people of the site admin's own company too. */
import { priceToWire } from '@hoistway/domain/prices/money'
import { priceLimits, pricesSeen } from '@hoistway/domain/prices/prices-seen'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { nextOf, PAGE } from './page.ts'
import { countFoundByState, findPeopleHits, findRelationsOf } from './people-queries.ts'
import { wordPatterns } from './search-words.ts'

export function companyPeople(db: Kysely<Database>) {
  return forCustomer<'companyPeople'>(async ({ query: { q, state, after, limit = PAGE } }, { companyId }) => {
    const patterns = wordPatterns(q)
    const rows = await findPeopleHits(
      db,
      { patterns, state, companyId, order: 'openInvitationsFirst' },
      { after, limit },
    )
    const relations = await findRelationsOf(
      db,
      rows.map(({ id }) => id),
    )
    const counted = await countFoundByState(db, companyId, patterns)
    const countOf = (one: (typeof counted)[number]['state']) =>
      counted.find((row) => row.state === one)?.people ?? 0
    return {
      people: rows.map((row) => ({
        id: row.id,
        name: nameOf(row),
        email: row.email,
        state: row.state,
        isWebUser: row.is_web_user,
        isCustomerAdmin: row.is_customer_admin,
        isSiteAdmin: row.is_site_admin,
        prices: pricesSeen(
          priceLimits({
            pricesRestricted: row.prices_restricted,
            onlyContractPrices: row.only_show_contract_prices,
            companyOnlyContractPrices: row.only_contract_prices,
          }),
        ),
        lastActive: row.last_active?.toISOString() ?? null,
        ...approvalsOf(row.id, relations),
      })),
      next: nextOf(rows, limit),
      total: rows[0]?.total ?? 0,
      counts: {
        active: countOf('active'),
        invited: countOf('invited'),
        notWebUser: countOf('notWebUser'),
        locked: countOf('locked'),
        deactivated: countOf('deactivated'),
      },
    }
  })
}

type RelationRow = Awaited<ReturnType<typeof findRelationsOf>>[number]

function approvalsOf(id: number, relations: readonly RelationRow[]) {
  const highest = relations.find(({ attestant_id }) => attestant_id === id)
  return {
    approvers: relations
      .filter(({ user_id }) => user_id === id)
      .map((row) => ({ id: row.attestant_id, name: nameOf(row), amount: priceToWire(row.amount) })),
    approvesUpTo: highest ? priceToWire(highest.amount) : null,
  }
}

function nameOf({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) {
  return `${first_name} ${last_name}`.trim()
}
