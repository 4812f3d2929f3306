/** The stand-in of the content service: Markdown and JSON files under content/, in three languages. Files are read
 *  again when they have changed, looked at no more often than `staleAfterMs`; a file that cannot be read leaves the
 *  last good content in place. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppText, CookieConsent, NavMenus } from '@hoistway/contract/content'
import { LOCALES, type Locale, type Localised } from '@hoistway/domain/locale'
import type { ContentService } from './port.ts'

export type FileContentOptions = {
  readonly directory: string
  readonly staleAfterMs: number
  readonly now: () => Date
  readonly report: (line: string) => void
}

type Menu = {
  readonly displayName: Localised
  readonly requireAuthentication?: boolean
  readonly items: readonly { readonly displayName: Localised; readonly url: string }[]
}
type Consent = { readonly content: Localised; readonly fadeOutInMilliseconds: number }

export function fileContent(options: FileContentOptions): ContentService {
  const { directory } = options
  const texts = watched(options, join(directory, 'app-texts'), readAppTexts)
  const menus = watched(options, join(directory, 'nav-menus.json'), async (path, changed) => {
    const stored = JSON.parse(await readFile(path, 'utf8')) as readonly Menu[]
    return perLocale((locale) => menusIn(stored, locale, changed))
  })
  const consent = watched(options, join(directory, 'cookie-consent.json'), async (path, changed) => {
    const stored = JSON.parse(await readFile(path, 'utf8')) as Consent
    return perLocale((locale) => consentIn(stored, locale, changed))
  })
  return {
    appTexts: texts,
    navMenus: async (locale) => (await menus())[locale],
    cookieConsent: async (locale) => (await consent())[locale],
  }
}

/** Reads a path once and again when its time of change has moved. */
function watched<T>(
  { staleAfterMs, now, report }: FileContentOptions,
  path: string,
  read: (path: string, changed: Date) => Promise<T>,
): () => Promise<T> {
  let kept: { value: T; changed: number; looked: number } | undefined
  return async () => {
    const at = now().getTime()
    if (kept && at - kept.looked < staleAfterMs) return kept.value
    try {
      const changed = await lastChange(path)
      const value = kept?.changed === changed ? kept.value : await read(path, new Date(changed))
      kept = { value, changed, looked: at }
    } catch (fault) {
      if (!kept) throw fault
      report(`content: ${path} cannot be read; the content before stays`)
      kept = { ...kept, looked: at }
    }
    return kept.value
  }
}

/** Of a folder: of the file in it that changed last. */
async function lastChange(path: string): Promise<number> {
  const own = await stat(path)
  if (!own.isDirectory()) return own.mtimeMs
  const files = await Promise.all((await readdir(path)).map((name) => stat(join(path, name))))
  return Math.max(own.mtimeMs, ...files.map((file) => file.mtimeMs))
}

/** One file per area of the screens; ids follow the order of the keys, so that they are the same on every node. */
async function readAppTexts(directory: string): Promise<AppText[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  const texts = files.flatMap((text) => Object.entries(JSON.parse(text) as Record<string, Localised>))
  return texts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { sv, en, de }], index) => ({ id: index + 1, key, english: en, swedish: sv, german: de }))
}

function menusIn(menus: readonly Menu[], locale: Locale, changed: Date): NavMenus {
  const data = menus.map((menu, index) => ({
    id: index + 1,
    attributes: {
      displayName: menu.displayName[locale],
      requireAuthentication: menu.requireAuthentication ?? false,
      nav_menu_items: {
        data: menu.items.map((item, itemIndex) => ({
          id: (index + 1) * 100 + itemIndex + 1,
          attributes: {
            displayName: item.displayName[locale],
            url: item.url,
            content: null,
            image: null,
            ...published(locale, changed),
          },
        })),
      },
      ...published(locale, changed),
    },
  }))
  return { data, meta: pageOf(data.length) }
}

function consentIn(
  { content, fadeOutInMilliseconds }: Consent,
  locale: Locale,
  changed: Date,
): CookieConsent {
  const attributes = { content: content[locale], fadeOutInMilliseconds, ...published(locale, changed) }
  return { data: [{ id: 1, attributes }], meta: pageOf(1) }
}

function published(locale: Locale, changed: Date) {
  const at = changed.toISOString()
  return { createdAt: at, updatedAt: at, publishedAt: at, locale, localizations: { data: [] } }
}

function pageOf(total: number) {
  return { pagination: { page: 1, pageSize: Math.max(total, 25), pageCount: 1, total } }
}

function perLocale<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  const [sv, en, de] = LOCALES.map(make) as [T, T, T]
  return { sv, en, de }
}
