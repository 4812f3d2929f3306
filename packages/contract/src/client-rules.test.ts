/** Sections 5 and 8 of the server document, line by line: which parameters the client checks, and which statuses each
 *  call lists. Rows are named by their address, as in the document. */
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { type Answer, createClient, type WireInput } from './client.ts'

const ROWS: readonly Call[] = Object.values(calls)

function rowAt(address: string): Call {
  const row = ROWS.find(({ method, path }) => `${method} ${path}` === address)
  if (!row) throw new Error(`The contract has no row ${address}.`)
  return row
}

/** A client whose every call gets this answer; `sent` counts what got through. */
function answering(answer: Answer) {
  const sent: Call[] = []
  const { call } = createClient(async (row) => {
    sent.push(row)
    return answer
  })
  // The inputs of these tables are made from names, so the compiler cannot know that they belong to the row.
  return { sent, ask: (row: Call, input: WireInput): Promise<unknown> => call(row, input as never) }
}

const CHECKS: readonly (readonly [id: string, address: string, required: readonly string[]])[] = [
  ['CHK-02', 'GET /v2/attest/order', ['attestToken']],
  ['CHK-03', 'POST /v2/attest/accept', ['attestToken', 'locale']],
  ['CHK-04', 'POST /v2/attest/deny', ['attestToken', 'locale']],
  ['CHK-05', 'GET /v2/attest/orders', ['locale']],
  ['CHK-07', 'POST /v2/{content_proxy}/send-email/forgot-password', ['email', 'locale']],
  ['CHK-08', 'GET /v2/{content_proxy}/nav-menu-item', ['id']],
  ['CHK-09', 'POST /v2/{content_proxy}/set-new-password', ['Password', 'Token', 'Email']],
  ['CHK-10', 'GET /admin/addresses', ['companyId']],
  ['CHK-11', 'DELETE /admin/address/delete', ['addressId']],
  ['CHK-12', 'POST /admin/resendforgotpassword', ['userId']],
  ['CHK-13', 'POST /admin/product/sort/news', ['language']],
  ['CHK-14', 'POST /admin/sync-overview', ['type']],
  ['CHK-15', 'GET /v2/Order/delivery-option', ['transportId', 'weight']],
  ['CHK-16', 'GET /v1/Order/delivery-options', ['weight', 'longGoods']],
  ['CHK-17', 'GET /v2/Order/address', ['addressId']],
  ['CHK-18', 'GET /v2/Product/get-product-attributes-cache', ['language']],
  ['CHK-19', 'GET /v2/Product/get-stock-info-cache', ['language']],
  ['CHK-20', 'GET /v2/Product/get-shareable-product-lists', ['language']],
  ['CHK-21', 'GET /v2/Product/get-shareable-product-list', ['id', 'language']],
  ['CHK-22', 'GET /v2/Product/asset/:id', ['id']],
  ['CHK-23', 'GET /v2/Product/:id', ['id', 'locale']],
  ['CHK-24', 'GET /v2/Product/get-cart-item-price/:id/:amount', ['id', 'amount']],
  ['CHK-25', 'GET /v2/Product/language/:id', ['id', 'language']],
]

test.for(CHECKS)(
  'a parameter that the call requires is missing: nothing is sent [%s, CHK-01]',
  async ([, address, required]) => {
    const row = rowAt(address)
    for (const [at, name] of required.entries()) {
      // Those before it are there, those after it are missing too: the first in the order of listing is named.
      const present = required.slice(0, at)
      await expectRefused(row, present, `The parameter '${name}' cannot be null.`)
    }
    const { ask, sent } = answering({ status: 204, headers: {} })
    await ask(row, inputOf(row, required))
    expect(sent).toEqual([row])
  },
)

test('an approval relation to delete must be defined [CHK-06]', async () => {
  await expectRefused(rowAt('DELETE /v2/attest/:attestId'), [], "The parameter 'attestId' must be defined.")
})

test('no call checks more than the document lists', () => {
  const listed = new Map<string, readonly string[]>(
    CHECKS.map(([, address, required]) => [address, required]),
  )
  const checked = ROWS.filter(({ required = [] }) => required.length > 0).map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(checked.filter((address) => !listed.has(address))).toEqual([])
})

async function expectRefused(row: Call, present: readonly string[], message: string): Promise<void> {
  const { ask, sent } = answering({ status: 204, headers: {} })
  const absent = inputOf(row, present)
  await expect(ask(row, absent)).rejects.toThrow(new Error(message))
  await expect(ask(row, withNulls(row, absent))).rejects.toThrow(new Error(message))
  expect(sent).toEqual([])
}

/** 0, false and an empty text are there: only null and undefined are missing. */
const PRESENT: Readonly<Record<string, unknown>> = { longGoods: false, weight: 0, locale: '' }

function inputOf(row: Call, names: readonly string[]): WireInput {
  const inPath = (name: string) => row.path.includes(`:${name}`)
  const values = (some: readonly string[]) =>
    Object.fromEntries(some.map((name) => [name, PRESENT[name] ?? 1]))
  return {
    params: values(names.filter(inPath)),
    query: values(names.filter((name) => !inPath(name))),
  }
}

function withNulls(row: Call, { params, query }: WireInput): WireInput {
  const inPath = (name: string) => row.path.includes(`:${name}`)
  const nulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))
  const names = [...(row.required ?? []), ...(row.mustBeDefined ?? [])]
  return {
    params: { ...nulls(names.filter(inPath)), ...params },
    query: { ...nulls(names.filter((name) => !inPath(name))), ...query },
  }
}

type Status = 400 | 401 | 500

/** The statuses that sections 7 and 8 together list for each call; a call that is not named lists none. */
const LISTED: readonly (readonly [id: string, address: string, statuses: readonly Status[]])[] = [
  ['API-ATT-01', 'GET /v2/attests', [400, 401]],
  ['API-ATT-02', 'GET /v2/attest/order', [401]],
  ['API-ATT-03', 'PUT /v2/attest', [401]],
  ['API-ATT-04', 'GET /v2/attest/orders', [400, 401]],
  ['API-ATT-05', 'GET /v2/attest/users', [400, 401]],
  ['API-ATT-06', 'DELETE /v2/attest/:attestId', [400]],
  ['API-ATT-07', 'POST /v2/attest/accept', [400]],
  ['API-ATT-08', 'POST /v2/attest/deny', [400]],
  ['API-ATT-09', 'POST /v2/attest/enable', [400, 401]],
  ['API-ATT-10', 'POST /v2/attest/disable', [400, 401]],
  ['API-ACC-04', 'PUT /v2/account/user/update', [401]],
  ['API-HOME-07', 'GET /v2/account/user', [401, 500]],
  ['API-CON-16', 'POST /v2/{content_proxy}/set-new-password', [400]],
  ['API-ADM-01', 'GET /admin/getusers', [401, 500]],
  // "attribute and attribute-cache calls": both caches with a key and the web settings (AMB-05)
  ['API-ADM-09', 'POST /v2/Admin/update-attribute-web-settings', [400, 401]],
  ['API-PROD-02', 'GET /v2/Product/get-{pim}-cache', [400, 401]],
  ['API-PROD-03', 'GET /v2/Product/get-product-attributes-cache', [400, 401]],
  ['API-PROD-04', 'GET /v2/Product/get-stock-info-cache', [401]],
  ['API-ADM-12', 'PUT /admin/address/update', [500]],
  ['API-ADM-13', 'DELETE /admin/address/delete', [400, 401]],
  ['API-ADM-14', 'POST /admin/user/delete', [500]],
  ['API-ADM-15', 'POST /admin/user/invite', [500]],
  ['API-ADM-16', 'GET /admin/getownuser', [500]],
  ['API-ORD-01', 'POST /v2/order/place', [400, 401]],
  ['API-ORD-03', 'GET /v2/order/discount', [401]],
  ['API-ORD-05', 'GET /v2/order/company-order-history', [400, 401]],
]

function listing(status: Status): readonly Call[] {
  return LISTED.flatMap(([, address, statuses]) => (statuses.includes(status) ? [rowAt(address)] : []))
}

const PROBLEM = { type: 'internal', title: 'x', status: 500, detail: 'x', instance: '/x' }

test.for([
  ['ERR-07', 400],
  ['ERR-08', 401],
  ['ERR-10', 500],
] as const)(
  'a listed status is a server side error, any other an unexpected one [%s, ERR-03, ERR-06]',
  async ([, status]) => {
    for (const row of ROWS) {
      const failed = await failureOf(row, status)
      expect(failed, `${row.method} ${row.path}`).toMatchObject({
        message: listing(status).includes(row)
          ? 'A server side error occurred.'
          : 'An unexpected server error occurred.',
        status,
        response: JSON.stringify(PROBLEM),
        headers: { 'retry-after': '9' },
      })
    }
  },
)

test.for(LISTED)('a call lists the statuses that the document names [%s]', async ([, address, statuses]) => {
  for (const status of [400, 401, 500] as const) {
    const { message } = await failureOf(rowAt(address), status)
    expect([status, message === 'A server side error occurred.']).toEqual([status, statuses.includes(status)])
  }
})

async function failureOf(row: Call, status: Status): Promise<ApiError> {
  const { ask } = answering({ status, headers: { 'retry-after': '9' }, text: JSON.stringify(PROBLEM) })
  const failed = await ask(row, everything(row)).catch((error: unknown) => error)
  if (!(failed instanceof ApiError)) throw new Error(`${row.path} took ${status} for a success.`)
  return failed
}

test('a 500 is parsed by the calls that list it, and by no other [ERR-04]', async () => {
  for (const row of ROWS) {
    const { result } = await failureOf(row, 500)
    expect(result, `${row.method} ${row.path}`).toEqual(listing(500).includes(row) ? PROBLEM : null)
  }
})

test('204 is a success without a result for every call, the order to approve too [ERR-02, ERR-09]', async () => {
  const { ask } = answering({ status: 204, headers: {} })
  for (const row of ROWS) expect(await ask(row, everything(row)), row.path).toBeNull()
})

/** So many parameters that no check is in the way. */
function everything(row: Call): WireInput {
  const names = [...(row.required ?? []), ...[...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')]
  return inputOf(row, names)
}
