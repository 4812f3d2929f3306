/** The menus of a copy of Strapi: each language has the items of its own version, and those that nobody has translated.
 *  entryPath says on which page of the shop an entry of any type is shown. */
import { inEach, oneIn } from '@hoistway/domain/texts/in-languages'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { Menu, MenuItem } from '../port.ts'
import { type FieldsOf, TYPE_NAMES } from './content-types.ts'
import type { Document } from './copy.ts'
import { entryOf, firstOf, type HeldCopy, inOrder, pageOf, textsIn } from './held-copy.ts'

type Items = ReadonlyMap<string, { readonly document: Document<'nav-menu-item'>; readonly item: MenuItem }>

export function menus(all: HeldCopy): readonly Menu[] {
  const items: Items = new Map(
    all.copy.documents['nav-menu-item'].map((document) => [
      document.key,
      { document, item: itemOf(all, document) },
    ]),
  )
  const made = all.copy.documents['nav-menu'].map((document) => ({
    ...entryOf(all, 'nav-menu', document),
    displayName: textsIn(document, ({ displayName }) => displayName),
    // Closed in one language is closed in all.
    requireAuthentication: LOCALES.some(
      (locale) => document.versions[locale]?.fields.requireAuthentication === true,
    ),
    items: inEach((locale) => itemsIn(document, locale, items)),
    position: firstOf(document)?.position ?? 0,
  }))
  return inOrder(made)
}

/** Undefined if there is no such entry. */
export function entryPath(all: HeldCopy, type: string, key: string): string | undefined {
  const known = TYPE_NAMES.find((name) => name === type)
  if (!known || !all.copy.documents[known].some((document) => document.key === key)) return undefined
  if (known === 'contact-page') return '/contact'
  if (known === 'staff-page') return '/content/About/staff'
  const item = all.copy.documents['nav-menu-item'].find((document) => document.key === key)
  const fields = item && firstOf(item)
  return fields ? addressOf(all, key, fields) : '/'
}

/** The path of the page of an item, or the address that the item leads to instead. */
function addressOf(all: HeldCopy, key: string, { url, content }: FieldsOf<'nav-menu-item'>): string {
  // A page has the address of its own number.
  return url.trim() === '' && content !== null
    ? `/content/Service/${all.numberOf('nav-menu-item', key)}`
    : url
}

function itemOf(all: HeldCopy, document: Document<'nav-menu-item'>): MenuItem {
  return {
    ...entryOf(all, 'nav-menu-item', document),
    displayName: textsIn(document, ({ displayName }) => displayName),
    url: textsIn(document, (fields) => addressOf(all, document.key, fields)),
    page: pageOf(all, document, ({ displayName, content, picture }) => ({
      title: displayName,
      content,
      picture,
    })),
    isGuide: firstOf(document)?.isGuide ?? false,
  }
}

function itemsIn(menu: Document<'nav-menu'>, locale: Locale, items: Items): MenuItem[] {
  return keysIn(menu, locale, items)
    .flatMap((key) => items.get(key) ?? [])
    .map(({ document, item }) => ({
      item,
      position: oneIn(document.versions, locale)?.fields.position ?? 0,
    }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ item }) => item)
}

function keysIn({ versions }: Document<'nav-menu'>, locale: Locale, items: Items): readonly string[] {
  const own = versions[locale]?.fields.items
  if (!own) return oneIn(versions, locale)?.fields.items ?? []
  const isTranslated = (key: string) => items.get(key)?.document.versions[locale] !== undefined
  const ofOthers = LOCALES.flatMap((other) => versions[other]?.fields.items ?? [])
  return [...new Set([...own, ...ofOthers.filter((key) => !isTranslated(key))])]
}
