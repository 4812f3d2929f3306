/** GET lists and PUT lists/:id: a page of the lists that the caller has saved, and the name of one. */
import type { OwnList, OwnLists } from '@hoistway/contract/orders/own-lists'
import { refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/texts/locale'
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer, type Handler } from '../../http/handler.ts'
import { serialisedJson } from '../../json/serialised-result.ts'
import type { ListNeeds } from './list-view.ts'
import { nameListOf, type OwnListRow, readFirstProducts, readPageOfLists } from './queries.ts'

const PAGE = 20
/** The number of parts that show what is in a list. */
const FIRST = 3

export function ownLists({ db, products }: ListNeeds): Handler<'ownLists'> {
  return async ({ query }, visitor) => {
    if (!visitor.customer) return refuse('notLoggedIn')
    const { after = 0, limit = PAGE } = query
    const { count, lists } = await readPageOfLists(db, visitor.customer.userId, { after, limit })
    const firsts = await readFirstProducts(
      db,
      lists.map(({ token }) => token),
      FIRST,
    )
    return serialisedJson<OwnLists>(async () => {
      const ids = [...new Set(firsts.map(({ product_id }) => product_id))]
      const writers = await products.toWriteEach(ids, visitor, localeOr(query.language))
      const firstsOf = Map.groupBy(firsts, ({ token }) => token)
      return (json) => {
        json.ascii(`{"count":${count},"lists":`)
        json.list(lists, (list) => {
          json.text(JSON.stringify(headOf(list)).slice(0, -1)).ascii(',"first":')
          const open = (firstsOf.get(list.token) ?? []).flatMap(({ product_id }) => {
            return writers.get(product_id) ?? []
          })
          json.list(open, (write) => write(json))
          json.ascii('}')
        })
        json.ascii('}')
      }
    })
  }
}

function headOf({ token, name, type, created, expires, lines }: OwnListRow): Omit<OwnList, 'first'> {
  return {
    id: token,
    name,
    type,
    created: created.toISOString(),
    expires: expires?.toISOString() ?? null,
    lines,
  }
}

export function nameList(db: Kysely<Database>) {
  return forCustomer<'nameList'>(async ({ params, body }, { userId }) => {
    const isNamed = await nameListOf(db, { token: params.id, userId, name: oneLine(body.name) })
    return isNamed ? null : refuse('unknownList')
  })
}
