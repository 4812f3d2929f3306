import type { NavMenus } from '@hoistway/contract/content/content'
import { expect, test } from 'vitest'
import { guides, otherServicePages } from './page-cards.ts'

const published = { createdAt: '', updatedAt: '', publishedAt: '', locale: 'en', localizations: { data: [] } }
type Item = NavMenus['data'][number]['attributes']['nav_menu_items']['data'][number]

function item(id: number, changed: Partial<Item['attributes']> = {}): Item {
  return {
    id,
    attributes: {
      displayName: `Page ${id}`,
      url: `/content/Service/${id}`,
      content: 'First.\n\nSecond.',
      image: { data: null },
      isGuide: false,
      ...published,
      ...changed,
    },
  }
}

function menus(...items: readonly Item[]): NavMenus {
  const attributes = {
    displayName: 'Service',
    requireAuthentication: false,
    nav_menu_items: { data: [...items] },
    ...published,
  }
  const pagination = { page: 1, pageSize: 25, pageCount: 1, total: 1 }
  return { data: [{ id: 1, attributes }], meta: { pagination } }
}

const idsOf = (cards: readonly { readonly id: number }[]) => cards.map(({ id }) => id)

test('guides are the pages that the content calls so, wherever they stand [ROUTE-25]', () => {
  const found = guides(menus(item(1, { isGuide: true }), item(2), item(3, { isGuide: true, url: '/about' })))
  expect(idsOf(found)).toEqual([1, 3])
  expect(found[0]).toEqual({
    id: 1,
    url: '/content/Service/1',
    label: 'Page 1',
    summary: 'First.',
    language: 'en',
  })
})

test('raw HTML is in no summary [MD-03]', () => {
  const content = '<div class="x">hidden</div>\n\nMeasure <b onclick="x()">both</b> rollers.'
  expect(guides(menus(item(1, { isGuide: true, content })))[0]?.summary).toBe('Measure both rollers.')
})

test('the other documents are the rest of the service pages [ROUTE-26]', () => {
  const all = menus(item(1, { isGuide: true }), item(2), item(3, { url: '/products' }), item(4))
  expect(idsOf(otherServicePages(all))).toEqual([2, 4])
})

test('an item without a page, of another site, or there twice is no document', () => {
  const url = '/content/Service/1'
  const all = menus(
    item(1),
    item(2, { content: null }),
    item(3, { url: '//else.example/content/Service/3' }),
    item(4, { url }),
  )
  expect(idsOf(otherServicePages(all))).toEqual([1])
})
