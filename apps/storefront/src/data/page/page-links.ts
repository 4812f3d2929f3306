/** Lists the links and metadata of a page for search engines and previews: the page in other languages, a picture, and
 *  the part of the page. Only the server writes them. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { originIn } from '../language/language.ts'
import type { Host } from './host.ts'
import { documentTitle, type PageHead } from './page-head.ts'

const DEFAULT_PICTURE = '/share.png'
/** Wide enough for the previews of those who show one, and a width that the image endpoint knows. */
const PICTURE_WIDTH = 1200
/** The names of the languages in Open Graph. */
const OPEN_GRAPH_LOCALE: Readonly<Record<Locale, string>> = { sv: 'sv_SE', en: 'en_GB', de: 'de_DE' }

/** The page in each language that has an address of its own; nothing where fewer than two have (SHELL-25). A reader of
 *  none of the languages is sent to the English page, or to the first. */
export function languageLinks(
  { publicUrls }: Pick<Host, 'publicUrls'>,
  path: string,
): readonly { readonly language: string; readonly href: string }[] {
  const own = LOCALES.filter((locale) => publicUrls[locale] !== null)
  if (new Set(own.map((locale) => publicUrls[locale])).size < 2) return []
  const links = own.map((locale) => ({ language: locale as string, href: `${publicUrls[locale]}${path}` }))
  const standard = links.find(({ language }) => language === 'en') ?? links[0]
  return standard ? [...links, { language: 'x-default', href: standard.href }] : links
}

/** https://schema.org/Product, without an offer: guests are shown no prices. */
export function productData(head: PageHead, host: Host, locale: Locale): Readonly<Record<string, unknown>> {
  const { name, articleNr, brand, description } = head.product ?? {
    name: '',
    articleNr: '',
    brand: '',
    description: '',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: articleNr,
    mpn: articleNr,
    ...(brand === '' ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(description === '' ? {} : { description }),
    ...(head.picture === undefined ? {} : { image: pictureUrl(head, host, locale) }),
    url: originIn(host, locale) + (head.canonical ?? '/'),
  }
}

/** Open Graph, which messengers and networks read. */
export function sharingProperties(
  head: PageHead,
  host: Host,
  locale: Locale,
  path: string,
): readonly (readonly [property: string, content: string])[] {
  return [
    ['og:site_name', host.shopName],
    ['og:type', head.product ? 'product' : 'website'],
    ['og:title', head.title ?? documentTitle(head, host.shopName)],
    ...(head.description ? [['og:description', head.description] as const] : []),
    ['og:url', originIn(host, locale) + path],
    ['og:locale', OPEN_GRAPH_LOCALE[locale]],
    ['og:image', pictureUrl(head, host, locale)],
  ]
}

/** Returns the address of the preview picture. Previews show no vectors, so the image endpoint converts drawings. */
function pictureUrl({ picture }: PageHead, host: Host, locale: Locale): string {
  const origin = originIn(host, locale)
  if (picture === undefined) return origin + DEFAULT_PICTURE
  return `${origin}/_next/image?url=${encodeURIComponent(picture)}&w=${PICTURE_WIDTH}&q=75`
}
