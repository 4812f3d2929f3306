/** Everything that a guest can send: every call of the contract, every page and the picture endpoint, with inputs at and
 *  beyond every limit. */

import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { largest, type Style } from './largest.ts'

export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Candidate = {
  readonly name: string
  /** Another one each time, so that no cache answers. */
  readonly at: (index: number) => Sent
  /** Allowed to be dear, behind a bounded queue and the address's budget. */
  readonly isExempt?: boolean
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['words', 'door roller '],
  ['one word', 'a'],
  ['U+FDFA', '\ufdfa'],
  ['digits', '1234567890'],
  ['accents', 'a\u0301\u0302\u0303'],
  ['compounds', 'hissdörrskarmrulle'],
  ['short words', 'ab cd ef gh '],
]

const STYLES: readonly Style[] = [
  ...TEXTS.map(([name, text]) => ({ name, text, times: 1, members: 1 })),
  { name: 'few members', text: 'door roller ', times: 1, members: 0.05 },
  { name: 'twice as much', text: 'x', times: 2, members: 2 },
  { name: 'sixty times as much', text: 'x', times: 60, members: 60 },
]

const HASHES: readonly string[] = ['login', 'setNewPassword']
const MOST_BYTES = 1_000_000
const JSON_TYPE = { 'content-type': 'application/json' }

/** @param tokens of a cart list and a search list with 1,000 lines */
export function candidates(tokens: readonly string[]): Candidate[] {
  const rows = Object.entries(calls) as [CallName, Call][]
  return [
    ...rows.flatMap(([name, row]) => callCandidates(name, row, tokens)),
    ...pageCandidates(tokens),
    ...pictureCandidates(),
    ...oddCandidates(),
  ]
}

function callCandidates(name: CallName, row: Call, tokens: readonly string[]): Candidate[] {
  const isExempt = HASHES.includes(name)
  const example = EXAMPLES[name] as { params?: object; query?: object; body?: unknown }
  const sent = (query: object, body: unknown): Sent => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const path = `/api${pathOf(row, example.params)}${queryOf(query)}`
    return { method: row.method, path, ...(text === undefined ? {} : { body: text, headers: JSON_TYPE }) }
  }
  const base: Candidate[] = [{ name, at: () => sent(example.query ?? {}, example.body), isExempt }]
  if (name === 'getShareableProductList') {
    for (const [kind, id] of tokens.entries()) {
      const part = { id, language: 1 }
      base.push({ name: `${name}, 1,000 lines, ${kind}`, at: () => sent(part, undefined) })
      base.push({ name: `${name}, lines, ${kind}`, at: () => sent({ ...part, only: 'lines' }, undefined) })
      base.push({ name: `${name}, 200 lines, ${kind}`, at: () => sent({ ...part, limit: 200 }, undefined) })
    }
  }
  const full = STYLES.flatMap((style): Candidate[] => {
    const at = (index: number): Sent => {
      const query = row.query ? (largest(row.query, style, index) as object) : {}
      return sent(query, row.body ? largest(row.body, style, index) : undefined)
    }
    return isSendable(at(0)) ? [{ name: `${name}, ${style.name}`, at, isExempt }] : []
  })
  return [...base, ...(row.query || row.body ? full : []), ...fieldByField(name, row, sent, isExempt)]
}

/** One part of a body full, the others as in the example: what is refused for one part hides another. */
function fieldByField(
  name: CallName,
  row: Call,
  sent: (query: object, body: unknown) => Sent,
  isExempt: boolean,
): Candidate[] {
  const example = EXAMPLES[name] as { query?: object; body?: unknown }
  const { properties = {} } = (row.body ?? {}) as { properties?: Record<string, object> }
  if (typeof example.body !== 'object' || example.body === null || Array.isArray(example.body)) return []
  return Object.entries(properties).flatMap(([field, schema]) =>
    STYLES.flatMap((style): Candidate[] => {
      const at = (index: number) =>
        sent(example.query ?? {}, { ...(example.body as object), [field]: largest(schema, style, index) })
      return isSendable(at(0)) ? [{ name: `${name}.${field}, ${style.name}`, at, isExempt }] : []
    }),
  )
}

function isSendable({ path, body = '' }: Sent): boolean {
  return path.length < 100_000 && Buffer.byteLength(body) < MOST_BYTES
}

function pathOf(row: Call, params: object = {}): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, String(value)),
    row.path,
  )
}

function queryOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) =>
          typeof item === 'object' && item !== null
            ? Object.entries(item).map(([field, part]): [string, string] => [
                `${name}[${index}].${field}`,
                String(part),
              ])
            : [[name, String(item)]],
        )
      : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const PAGES: readonly string[] = [
  '/',
  '/products',
  '/search/advanced',
  '/product/10',
  '/product/999999',
  '/contact',
  '/register',
  '/question?product=10',
  '/photo-order',
  '/guides',
  '/documentation',
  '/content/About/staff',
  '/login',
  '/new-password?token=x',
  '/orders',
  '/attest',
  '/shared?token=x',
  '/users/me',
  '/nowhere',
]

function pageCandidates(tokens: readonly string[]): Candidate[] {
  const page = (name: string, pathAt: (index: number) => string): Candidate => ({
    name: `page ${name}`,
    at: (index) => ({ method: 'GET', path: pathAt(index), headers: { accept: 'text/html' } }),
  })
  const names = (prefix: string, count: number, value: string) =>
    Array.from({ length: count }, (_, index) => `${prefix}.${index + 1}=${value}`).join('&')
  // A free range makes each one new.
  const fresh = (index: number) => `r.99999=${index}-`
  const lists = ['/', '/products', '/search/advanced']
  return [
    ...PAGES.map((path) => page(path, () => path)),
    ...PAGES.map((path) => page(`${path}, another host`, () => path)).map(({ name, at }) => ({
      name,
      at: (index: number): Sent => ({
        ...at(index),
        headers: { accept: 'text/html', host: `h${index}.example` },
      }),
    })),
    ...lists.flatMap((path) => [
      ...[100, 1_000, 2_000, 13_000].flatMap((count) =>
        ['r', 'b', 'o'].map((kind) =>
          page(`${path} ${count} ${kind}.`, (i) => `${path}?${names(kind, count, '')}&${fresh(i)}`),
        ),
      ),
      page(`${path} 200 options`, (i) => `${path}?${names('o', 200, '1,2,3,4,5')}&${fresh(i)}`),
      page(
        `${path} 1,000 options of one`,
        (i) => `${path}?o.8=${Array.from({ length: 1000 }, (_, at) => at + 1)}&${fresh(i)}`,
      ),
      page(`${path} 200 ranges`, (i) => `${path}?${names('r', 200, '1-9')}&${fresh(i)}`),
      page(`${path} 200 yes`, (i) => `${path}?${names('b', 200, '1')}&${fresh(i)}`),
      ...['list', 'card'].flatMap((view) =>
        [
          'page=1-10&size=50',
          'page=1-5&size=100',
          'page=1-25&size=20',
          'size=100',
          'size=50',
          'size=20',
        ].flatMap((part) =>
          [1, 4].map((sort) =>
            page(
              `${path} ${part} sort=${sort} ${view}`,
              (i) => `${path}?${part}&sort=${sort}&view=${view}&r.1=-${100_000 + i}&q=`,
            ),
          ),
        ),
      ),
      ...TEXTS.flatMap(([name, text]) =>
        [100, 1000].map((length) =>
          page(
            `${path} q of ${length}, ${name}`,
            (i) => `${path}?q=${encodeURIComponent(`${i} ${text.repeat(length)}`.slice(0, length))}&size=100`,
          ),
        ),
      ),
    ]),
    ...['door', 'roller', 'a', '1', 'rulle'].flatMap((q) =>
      ['page=1-10&size=50', 'size=100&view=card'].map((part) =>
        page(`/ q=${q} ${part}`, (i) => `/?q=${q}&${part}&r.99999=&sort=${1 + (i % 4)}`),
      ),
    ),
    ...tokens.flatMap((token, kind) => [
      page(`shared list ${kind}`, () => `/shared?token=${token}`),
      page(`shared list ${kind}, last page`, () => `/shared?token=${token}&page=9999`),
    ]),
    page('long path', (i) => `/${'x'.repeat(15_000)}${i}`),
    page('long name in the query', (i) => `/products?${'x'.repeat(15_000)}=${i}`),
    page('long language way', (i) => `/language/sv?to=/${'x'.repeat(15_000)}${i}`),
    ...['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/api/docs', '/api/openapi.json'].map((path) =>
      page(path, () => path),
    ),
  ]
}

function pictureCandidates(): Candidate[] {
  return [
    '/noImage.png',
    '/v2/product/asset/1',
    '/v2/product/asset/40',
    'http://127.0.0.1/x.png',
    'x'.repeat(15_000),
  ].flatMap((url) =>
    ['64', '640', '3840'].map((w) => ({
      name: `picture ${url.slice(0, 30)} ${w}`,
      isExempt: true,
      at: (index: number): Sent => ({
        method: 'GET',
        path: `/_next/image?url=${encodeURIComponent(url)}&w=${w}&q=${1 + (index % 100)}`,
        headers: { accept: 'image/webp,*/*' },
      }),
    })),
  )
}

/** Returns requests that no schema describes. */
function oddCandidates(): Candidate[] {
  const path = `/api${calls.filterProducts.path}`
  const post = (
    name: string,
    body: string,
    headers: Readonly<Record<string, string>> = JSON_TYPE,
  ): Candidate => ({
    name,
    at: () => ({ method: 'POST', path, body, headers }),
  })
  const head = (name: string, headers: Readonly<Record<string, string>>): Candidate => ({
    name,
    at: () => ({ method: 'GET', path: '/products', headers: { accept: 'text/html', ...headers } }),
  })
  const keys = (count: number) =>
    JSON.stringify({
      selectOptions: Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index), [1]])),
    })
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.example' }
  return [
    post('60,000 keys', keys(60_000)),
    post('60,000 names that are no ids', keys(60_000).replaceAll('"1', '"x1')),
    post(
      '60,000 unknown members',
      JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`x${at}`, 1]))),
    ),
    post('deep lists', '['.repeat(400_000) + ']'.repeat(400_000)),
    post('deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    post('a megabyte of blanks', ' '.repeat(1_000_000)),
    post('a megabyte of text', JSON.stringify({ searchString: 'x'.repeat(1_000_000) })),
    {
      name: 'handover form',
      at: () => ({ method: 'POST', path: '/handover', body: 'a=1&'.repeat(250_000), headers: form }),
    },
    head('120 kB of cookies', { cookie: 'a=1; '.repeat(24_000) }),
    head('120 kB of languages', { 'accept-language': 'sv;q=0.1,'.repeat(13_000) }),
    head('120 kB of ETags', { 'if-none-match': '"a",'.repeat(30_000) }),
    head('120 kB of encodings', { 'accept-encoding': 'br;q=0,'.repeat(17_000) }),
    head('120 kB of forwarded addresses', { 'x-forwarded-for': '1.2.3.4,'.repeat(15_000) }),
    head('a session that is none', { cookie: `hoistway=${'A'.repeat(43)}` }),
  ]
}
