import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageAddress } from './page-key.ts'

describe('a page', () => {
  test('is one page whatever the order of its query, and whatever else stands there', () => {
    const page = {
      path: '/',
      query: '?o.10=7&o.8=12&o.8=3&page=2&sort=1',
      mayBeCached: true,
      isOfOnePerson: false,
    }
    expect(pageAddress('/?o.10=7&o.8=12&o.8=3&page=2&sort=1')).toEqual(page)
    expect(pageAddress('/?sort=1&o.8=3&utm_source=x&page=2&o.8=12&o.10=7&fbclid=y')).toEqual(page)
  })

  test('of a repeated name is that of its first value, as it is in the browser', () => {
    expect(pageAddress('/?q=rope&size=50&q=door&size=100&b.22=1&b.22=0').query).toBe('?b.22=1&q=rope&size=50')
    expect(pageAddress('/?q=rope&q=').mayBeCached).toBe(false)
  })

  test.for([
    '/?utm_source=x',
    '/?',
    '/?o.x=1',
    '/?Page=2',
    '/?o.12345678901=1',
    '/?__proto__=1',
    '/?page[]=1',
  ])('drops query names that no page reads: %s', (url) => {
    expect(pageAddress(url)).toEqual({ path: '/', query: '', mayBeCached: true, isOfOnePerson: false })
  })

  test.for([
    '/?q=rulle',
    '/?exact=1',
    '/?r.13=1-2',
    '/?token=abc',
    '/?o.8=1&q=',
    '/question?product=31',
    '/orders?from=2026-11-01',
    '/attest?state=Approved&after=7',
  ])('of free text, ranges, single parts, days or tokens is not kept: %s', (url) => {
    expect(pageAddress(url).mayBeCached).toBe(false)
  })

  test('keeps at most 200 pairs and 8 kB of its query, the text before the filters', () => {
    const filters = Array.from({ length: 13_000 }, (_, index) => `b.${index + 1}=1`)
    const pairs = [...new URLSearchParams(pageAddress(`/?${[...filters, 'q=rope'].join('&')}`).query)]
    expect(pairs).toHaveLength(200)
    expect(pairs).toContainEqual(['q', 'rope'])
    const long = pageAddress(`/?q=rope&o.1=${'7,'.repeat(4000)}&o.2=${'7,'.repeat(4000)}&o.3=5`).query
    expect([...new URLSearchParams(long).keys()]).toEqual(['o.1', 'o.3', 'q'])
  })

  test('reads the two fields of a range, as a form without scripts sends them', () => {
    const query = '?r.101.max=80&r.101.min=40'
    expect(pageAddress(`/${query}`)).toMatchObject({ query: query, mayBeCached: false })
  })

  test('of a text that is taken literally is another one than that of a helped search', () => {
    expect(pageAddress('/?q=40561&exact=1').query).toBe('?exact=1&q=40561')
  })

  test('with a longer path than any page has is not kept', () => {
    expect(pageAddress(`/${'x'.repeat(400)}`).mayBeCached).toBe(false)
  })

  test('of the order history knows whose orders are asked for', () => {
    const query = '?from=2026-11-01&page=2&q=x&scope=company&status=packed&to=2026-11-30'
    expect(pageAddress(`/orders${query}`).query).toBe(query)
  })

  test('of an administration reads every name of its query, and is not kept', () => {
    expect(pageAddress('/site-admin/sync?range=7d&act=login')).toMatchObject({
      query: '?act=login&range=7d',
      mayBeCached: false,
    })
    expect(pageAddress('/users/audit?act=login')).toMatchObject({ query: '?act=login', mayBeCached: false })
    expect(pageAddress('/site-administration?range=7d')).toMatchObject({ query: '', mayBeCached: true })
  })

  test('keeps a question mark and an encoded value within its query', () => {
    expect(pageAddress('/search?q=a?b%20c')).toEqual({
      path: '/search',
      query: '?q=a%3Fb+c',
      mayBeCached: false,
      isOfOnePerson: false,
    })
  })

  test.for(['/new-password?token=abc&email=a%40b.example', '/attest?token=abc', '/?email=a%40b.example'])(
    'that a link of a mail leads to belongs to one person: %s [CACHE-05]',
    (url) => {
      expect(pageAddress(url)).toMatchObject({ mayBeCached: false, isOfOnePerson: true })
    },
  )

  test('of any address is the page of its own address', () => {
    const url = fc
      .webUrl({ withQueryParameters: true })
      .map((text) => text.replace(/^https?:\/\/[^/?]*/, '') || '/')
    fc.assert(
      fc.property(url, (query) => {
        const once = pageAddress(query)
        expect(pageAddress(once.path + once.query)).toEqual(once)
      }),
    )
  })
})
