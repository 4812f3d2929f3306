/** The page of the contract: whole, with every call, and allowed by the content security policy. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { ACCESS_WORDS, headersOf, refusalsOf } from '@hoistway/contract/openapi'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'
import { html, withCode } from './html.ts'
import { typeWords } from './type-words.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const answer = await shop.inject({ url: '/api/docs' })
const page = answer.body

test('everyone may read it, and caches may keep it', () => {
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
})

test('every call stands in it with its address and an example', () => {
  for (const [name, { method, path }] of Object.entries(calls)) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(`<code>${method} ${path}</code>`)
  }
  expect([...page.matchAll(/<h4>Example<\/h4>/g)]).toHaveLength(Object.keys(calls).length)
})

test('a call says who may use it, which headers it reads and how it is refused', () => {
  for (const [name, row] of Object.entries(calls) as [CallName, Call][]) {
    const [before = '', rest = ''] = page.split(`<div id="${name}">`)
    expect(before.slice(before.lastIndexOf('<details>'))).toContain(
      html`${withCode(ACCESS_WORDS[row.access])}`.html,
    )
    const section = rest.slice(0, rest.indexOf('</details>'))
    for (const word of [...headersOf(row), ...refusalsOf(row)])
      expect(section).toContain(`<code>${word}</code>`)
  }
})

test('every anchor leads somewhere, and no id stands twice', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(expect.arrayContaining([...new Set(anchors)]))
})

test('it needs no script and no inline style, and its stylesheet is there', async () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|javascript:/i)
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? []
  const css = await shop.inject({ url: stylesheet })
  expect(css.statusCode).toBe(200)
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8')
})

test('a text is escaped wherever it stands', () => {
  expect(html`<p title="${'"'}">${'<b>&'}</p>`.html).toBe('<p title="&quot;">&lt;b&gt;&amp;</p>')
  expect(withCode('send `<a>` back').map((one) => one.html)).toEqual([
    'send ',
    '<code>&lt;a&gt;</code>',
    ' back',
  ])
})

test.for([
  [{ type: 'string', maxLength: 20 }, 'text (at most 20)'],
  [{ type: 'integer', minimum: 1, maximum: 2_147_483_647 }, 'id'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number or null'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 1000 }, 'list of boolean (at most 1,000)'],
  [{ const: 'all' }, '<code>&quot;all&quot;</code>'],
  [{ type: 'object', patternProperties: { '^.*$': { type: 'integer' } } }, 'map to integer'],
  [{ type: 'number', minimum: 0 }, 'number (from 0)'],
  [{}, 'anything'],
] as const)('a schema in words: %o', ([schema, words]) => {
  expect(typeWords(schema).html).toBe(words)
})
