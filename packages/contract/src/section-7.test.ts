/** The contract beside section 7 of the server document, which stands line by line in docs/spec/requirements.md
 *  (groups API-ACC to API-ADM): nothing is missing, nothing is extra, every path and query name has its casing. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

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

const ROWS: readonly Call[] = Object.values(calls)

function addressOf({ method, path }: Call): string {
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
}

test('section 7 has 85 calls, and the own user is the 86th', () => {
  expect(SECTION_7).toHaveLength(86)
})

test('every call of section 7 is a row, in its casing [API-GEN-02, API-GEN-06, API-GEN-08]', () => {
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
    'what section 7 does not name is no call of the contract: give it an address outside /v1, /v2 and /admin',
  ).toEqual([])
})

test('query names are those of section 7, in its casing', () => {
  const wrong = ROWS.flatMap((row) => {
    const line = SECTION_7.find(({ address }) => address === addressOf(row))
    const names = Object.keys((row.query as { properties?: object } | undefined)?.properties ?? {})
    return (line?.query ?? [])
      .filter((name) => !names.includes(name))
      .map((name) => `${addressOf(row)} has no query name ${name}`)
  })
  expect(wrong).toEqual([])
})
