import type { NavMenus } from '@hoistway/contract/content/content'
import { describe, expect, test } from 'vitest'
import { isLinkable, isOwnPath, readMenus, serviceDocuments, withoutDocuments } from './menus.ts'

describe('addresses written by editors', () => {
  test.each([
    '/contact',
    '/?q=door%20roller',
    '/',
    'https://hoistway.example',
    'mailto:a@b.example',
    'tel:+468',
  ])('%s becomes a link', (url) => expect(isLinkable(url)).toBe(true))
  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '',
  ])('%s does not', (url) => expect(isLinkable(url)).toBe(false))
  test('only a path of this shop counts as its own', () => {
    expect(isOwnPath('/orders')).toBe(true)
    expect(isOwnPath('https://hoistway.example/orders')).toBe(false)
    expect(isOwnPath('//evil.example')).toBe(false)
  })
})

test('a menu keeps its items in their order and leaves out what may not be a link', () => {
  const published = {
    createdAt: '',
    updatedAt: '',
    publishedAt: '',
    locale: 'en',
    localizations: { data: [] },
  }
  const item = (id: number, displayName: string, url: string) => ({
    id,
    attributes: { displayName, url, content: null, image: { data: null }, isGuide: false, ...published },
  })
  const answer: NavMenus = {
    data: [
      {
        id: 1,
        attributes: {
          displayName: 'Parts',
          requireAuthentication: false,
          nav_menu_items: {
            data: [
              item(11, 'All', ' /products '),
              item(12, 'Bad', 'javascript:alert(1)'),
              item(13, 'Call', 'tel:1'),
            ],
          },
          ...published,
        },
      },
    ],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
  }
  expect(readMenus(answer)).toEqual([
    {
      id: 1,
      label: 'Parts',
      items: [
        { id: 11, label: 'All', url: '/products' },
        { id: 13, label: 'Call', url: 'tel:1' },
      ],
    },
  ])
})

test('the documents of the service are a group of their own, each once [SHELL-13]', () => {
  const roller = { id: 1, label: 'Measure', url: '/content/Service/202' }
  const again = { id: 4, label: 'Measure a roller', url: '/content/Service/202' }
  const contact = { id: 2, label: 'Contact', url: '/contact' }
  const menus = [
    { id: 1, label: 'Service', items: [roller] },
    { id: 2, label: 'About', items: [contact, again] },
  ]
  expect(serviceDocuments(menus)).toEqual([roller])
  expect(withoutDocuments(menus)).toEqual([{ id: 2, label: 'About', items: [contact] }])
})
