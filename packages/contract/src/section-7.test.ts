/** The contract beside section 7 of the server document, which stands line by line in docs/spec/requirements.md
 *  (groups API-ACC to API-ADM): nothing is missing, nothing is extra, every path and query name has its casing. Calls of our own stay apart (AMB-94). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls, shopCalls, specifiedCalls } from './calls.ts'

const CONTENT_PROXY = '/v2/{content_proxy}'
/** The own user outside the admin family: section 7 names no path for it (API-HOME-07, AMB-26). */
const OWN_USER = 'GET /v2/account/user'

const requirements = readFileSync(new URL('../../../docs/spec/requirements.md', import.meta.url), 'utf8')

type Line = { readonly id: string; readonly address: string; readonly query: readonly string[] }

const SECTION_7: readonly Line[] = [...requirements.matchAll(/^\| (API-[A-Z]+-\d+) \| ([^|]+) \|/gm)]
  .map(([, id = '', text = '']) => readLine(id, text))
  .filter((line) => line !== undefined)

function readLine(id: string, text: string): Line | undefined {
  if (id === 'API-HOME-07') return { id, address: OWN_USER, query: [] }
  const [, method, path = ''] = /^(GET|POST|PUT|DELETE) (\/\S*?)(?=;|$)/.exec(text) ?? []
  if (method === undefined) return undefined
  const prefix = id.startsWith('API-CON-') ? CONTENT_PROXY : ''
  return { id, address: `${method} ${prefix}${path}`, query: queryNames(text) }
}

/** `query weight, address, preSelected` and `query email and locale`; words in brackets explain. */
function queryNames(text: string): string[] {
  const named = /; query ([^;]+)/.exec(text)?.[1]?.replace(/\([^)]*\)/g, '') ?? ''
  if (named.startsWith('cart items flattened')) return ['cartItems']
  return named.split(/, | and /).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
}

const ROWS: readonly Call[] = Object.values(specifiedCalls)

function addressOf({ method, path }: Call): string {
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
}

/** Written out for the table of requirements, which is read from the titles of tests. */
const IDS = [
  'API-ACC-01, API-ACC-02, API-ACC-03, API-ACC-04, API-ACC-05, API-ACC-06',
  'API-HOME-01, API-HOME-02, API-HOME-03, API-HOME-04, API-HOME-05, API-HOME-06, API-HOME-07',
  'API-ORD-01, API-ORD-02, API-ORD-03, API-ORD-04, API-ORD-05, API-ORD-06',
  'API-ORD-07, API-ORD-08, API-ORD-09, API-ORD-10, API-ORD-11',
  'API-PROD-01, API-PROD-02, API-PROD-03, API-PROD-04, API-PROD-05, API-PROD-06, API-PROD-07',
  'API-PROD-08, API-PROD-09, API-PROD-10, API-PROD-11, API-PROD-12, API-PROD-13, API-PROD-14',
  'API-PROD-15, API-PROD-16, API-PROD-17, API-PROD-18, API-PROD-19, API-PROD-20',
  'API-ATT-01, API-ATT-02, API-ATT-03, API-ATT-04, API-ATT-05',
  'API-ATT-06, API-ATT-07, API-ATT-08, API-ATT-09, API-ATT-10',
  'API-CON-02, API-CON-03, API-CON-04, API-CON-05, API-CON-06, API-CON-07, API-CON-08, API-CON-09',
  'API-CON-10, API-CON-11, API-CON-12, API-CON-13, API-CON-14, API-CON-15, API-CON-16, API-CON-17',
  'API-ADM-01, API-ADM-02, API-ADM-03, API-ADM-04, API-ADM-05, API-ADM-06, API-ADM-07, API-ADM-08',
  'API-ADM-09, API-ADM-10, API-ADM-11, API-ADM-12, API-ADM-13, API-ADM-14, API-ADM-15, API-ADM-16',
] as const

function queryNamesOf(row: Call | undefined): string[] {
  return Object.keys((row?.query as { properties?: object } | undefined)?.properties ?? {})
}

test('section 7 has 85 calls, and the own user is the 86th', () => {
  expect(SECTION_7).toHaveLength(86)
  expect(IDS.flatMap((ids) => ids.split(', ')).toSorted()).toEqual(SECTION_7.map(({ id }) => id).toSorted())
})

test.for(IDS)('a line is a row with its method, path and query names, in its casing [%s]', (ids) => {
  for (const { id, address, query } of SECTION_7.filter((line) => ids.includes(line.id))) {
    const row = ROWS.find((one) => addressOf(one) === address)
    expect(row, `${id} ${address}`).toBeDefined()
    expect(queryNamesOf(row), id).toEqual(expect.arrayContaining([...query]))
  }
})

test('every call of section 7 is a row, in its casing [API-GEN-02, API-GEN-06, API-GEN-08, GEN-20]', () => {
  const rows = ROWS.map(addressOf)
  const missing = SECTION_7.filter(({ address }) => !rows.includes(address))
  expect(
    missing.map(({ id, address }) => `${id} ${address}`),
    'add the row to the group of its area in packages/contract/src',
  ).toEqual([])
})

test('no row is a call that section 7 does not have [API-OUT-01]', () => {
  const known = SECTION_7.map(({ address }) => address)
  expect(
    ROWS.map(addressOf).filter((address) => !known.includes(address)),
    'a call that section 7 does not name belongs to shopCalls, under /shop/v1',
  ).toEqual([])
})

test('a call of our own has an address of our own [API-GEN-08]', () => {
  const own: readonly Call[] = Object.values(shopCalls)
  expect(own.map(({ path }) => path).filter((path) => !path.startsWith('/shop/v1/'))).toEqual([])
  expect(Object.keys(shopCalls).filter((name) => name in specifiedCalls)).toEqual([])
  expect(Object.keys(calls)).toHaveLength(Object.keys(specifiedCalls).length + Object.keys(shopCalls).length)
})
