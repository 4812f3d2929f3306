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

const LISTED: readonly (readonly [id: string, status: 400 | 401 | 500, addresses: readonly string[]])[] = [
  [
    'ERR-07',
    400,
    [
      'GET /v2/attests',
      'GET /v2/attest/orders',
      'GET /v2/attest/users',
      'DELETE /v2/attest/:attestId',
      'POST /v2/attest/accept',
      'POST /v2/attest/deny',
      'POST /v2/attest/enable',
      'POST /v2/attest/disable',
      'POST /v2/{content_proxy}/set-new-password',
      'DELETE /admin/address/delete',
      'GET /v2/order/company-order-history',
      'POST /v2/order/place',
      // "attribute and attribute-cache calls": both caches with a key and the web settings (AMB-05)
      'POST /v2/Admin/update-attribute-web-settings',
      'GET /v2/Product/get-product-attributes-cache',
      'GET /v2/Product/get-{pim}-cache',
    ],
  ],
  [
    'ERR-08',
    401,
    [
      'GET /v2/attests',
      'GET /v2/attest/order',
      'PUT /v2/attest',
      'GET /v2/attest/orders',
      'GET /v2/attest/users',
      'POST /v2/attest/enable',
      'POST /v2/attest/disable',
      'PUT /v2/account/user/update',
      'POST /v2/Admin/update-attribute-web-settings',
      'DELETE /admin/address/delete',
      'POST /v2/order/place',
      'GET /v2/order/discount',
      'GET /v2/order/company-order-history',
      'GET /admin/getusers',
      'GET /v2/Product/get-product-attributes-cache',
      'GET /v2/Product/get-{pim}-cache',
      'GET /v2/Product/get-stock-info-cache',
      // Section 7: the own user outside the admin family, "with 200, 401 and 500"
      'GET /v2/account/user',
    ],
  ],
  [
    'ERR-10',
    500,
    [
      'PUT /admin/address/update',
      'POST /admin/user/delete',
      'POST /admin/user/invite',
      'GET /admin/getusers',
      'GET /v2/account/user',
      'GET /admin/getownuser',
    ],
  ],
]

const PROBLEM = { type: 'internal', title: 'x', status: 500, detail: 'x', instance: '/x' }

test.for(LISTED)(
  'a listed status is a server side error, any other an unexpected one [%s, ERR-03, ERR-06]',
  async ([, status, addresses]) => {
    const listing = addresses.map(rowAt)
    const { ask } = answering({ status, headers: { 'retry-after': '9' }, text: JSON.stringify(PROBLEM) })
    for (const row of ROWS) {
      const failed = await ask(row, everything(row)).catch((error: unknown) => error)
      expect(failed, row.path).toBeInstanceOf(ApiError)
      expect(failed, `${row.method} ${row.path}`).toMatchObject({
        message: listing.includes(row)
          ? 'A server side error occurred.'
          : 'An unexpected server error occurred.',
        status,
        response: JSON.stringify(PROBLEM),
        headers: { 'retry-after': '9' },
      })
    }
  },
)

test('a 500 is parsed by the calls that list it, and by no other [ERR-04]', async () => {
  const listing = LISTED.flatMap(([, status, addresses]) => (status === 500 ? addresses.map(rowAt) : []))
  const { ask } = answering({ status: 500, headers: {}, text: JSON.stringify(PROBLEM) })
  for (const row of ROWS) {
    const failed = await ask(row, everything(row)).catch((error: unknown) => error)
    expect(failed, `${row.method} ${row.path}`).toMatchObject({
      result: listing.includes(row) ? PROBLEM : null,
    })
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
