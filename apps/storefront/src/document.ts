/** Writes the document around the drawn application. It is a template of text, since pages differ in only a dozen
 *  places. Every inserted value is escaped here. */
import { BEFORE_PAINT } from '@hoistway/contract/content/before-paint'
import type { Arrival } from '@hoistway/contract/content/page-rendering'
import { SIGNAL, type SignalColours } from '@hoistway/domain/look/signal-colour'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Assets, OfflineAssets, Stylesheet } from './assets.ts'
import { originIn } from './data/language/language.ts'
import type { Host } from './data/page/host.ts'
import { canonicalPath, documentTitle, type PageHead } from './data/page/page-head.ts'
import { languageLinks, productData, sharingProperties } from './data/page/page-links.ts'
import { ARRIVAL_ID, embeddable, embeddableHydration, HYDRATION_ID, type Hydration } from './hydration.ts'

/** A sentence of a step may name commands between backticks. */
export type SetUpNotice = { readonly title: string; readonly steps: readonly string[] }
export type DraftsNotice = { readonly words: string; readonly end: string }

type DocumentParts = {
  readonly locale: Locale
  readonly host: Host
  readonly colours: SignalColours | null
  readonly path: string
  readonly head: PageHead
  /** False for a page that search engines should leave out, such as one that was not found. */
  readonly listed: boolean
  readonly assets: Assets
  /** The font of nearly every letter, fetched before the styles ask for it. */
  readonly font: string
  /** The notice of a shop that is not set up yet. */
  readonly setUp: SetUpNotice | undefined
  /** The notice that the page shows drafts. */
  readonly drafts: DraftsNotice | undefined
  /** HTML of the bar over a page on which somebody acts as a customer; empty on all other pages. */
  readonly actingBar: string
  /** HTML of the application. */
  readonly application: string
  readonly hydration: Hydration
}

const ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n'

export function writeDocument(parts: DocumentParts): string {
  const { locale, host, colours, head, assets, actingBar, application, hydration } = parts
  return `<!doctype html>
<html lang="${locale}"${actingFor(host)}${colours ? styleOf(colours) : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${BEFORE_PAINT}</script>
<title>${escaped(documentTitle(head, host.shopName))}</title>
${description(head)}${forSearchEngines(parts)}${sharingHead(parts)}${ICON}${appHead(parts)}<link rel="preload" href="${escaped(parts.font)}" as="font" type="font/woff2" crossorigin>
${textsPreload(hydration)}${styleLinks(assets)}${assets.modules
  .map((file) => `<link rel="modulepreload" href="${escaped(file)}" fetchpriority="low">\n`)
  .join('')}${scriptTags(assets.scripts)}</head>
<body>
${actingBar}${draftsNotice(parts)}${setUpNotice(parts)}<div id="root">${application}</div>
<script type="application/json" id="${HYDRATION_ID}">${embeddableHydration(hydration)}</script>
</body>
</html>
`
}

function styleLinks({ styles }: Pick<Assets, 'styles'>): string {
  return styles.map(styleLink).join('')
}

function styleLink({ address, holds }: Stylesheet): string {
  const held = holds ? ` data-holds="${escaped(holds.join(' '))}"` : ''
  return `<link rel="stylesheet" href="${escaped(address)}"${held}>\n`
}

/** Names what a browser needs to install the shop as an app (pages/app-manifest.ts of the server). */
function appHead({ locale, colours }: Pick<DocumentParts, 'locale' | 'colours'>): string {
  return `<link rel="manifest" href="/manifest-${locale}.webmanifest">
<link rel="apple-touch-icon" href="/app-icon/apple-180.png">
<meta name="theme-color" content="${escaped(colours?.signal ?? SIGNAL)}">
`
}

/** Every call of the page says as whom it acts (data/session/bearer.ts). */
function actingFor({ acting }: Host): string {
  return acting ? ` data-acting-for="${acting.userID}"` : ''
}

/** Puts the shop's own colours in the place of those of tokens.css. */
function styleOf({ signal, hover, press, tint }: SignalColours): string {
  const tokens = [
    `--signal:${signal}`,
    `--signal-hover:light-dark(${hover.light},${hover.dark})`,
    `--signal-press:${press}`,
    `--signal-tint:light-dark(${tint.light},${tint.dark})`,
    `--signal-edge:light-dark(#0f1c28,${signal})`,
  ]
  return ` style="${escaped(tokens.join(';'))}"`
}

/** Writes the page for a visitor from another host of the shop (AMB-55). It draws nothing: the script stores the cart
 *  and moves on at once. Without the script the page moves on after some seconds. */
export function writeArrival(arrived: Arrival, shopName: string, { scripts }: Assets): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(shopName)}</title>
<meta name="robots" content="noindex">
${ICON}<meta http-equiv="refresh" content="10;url=${escaped(arrived.to)}">
${scriptTags(scripts)}</head>
<body>
<script type="application/json" id="${ARRIVAL_ID}">${embeddable(arrived)}</script>
</body>
</html>
`
}

/** Writes the page that stands in for pages that cannot be fetched. Its title is the name of the shop, since the page is
 *  in no language in particular.
 *  @param page HTML of OfflinePage */
export function writeOffline(
  page: string,
  { shopName, colours }: Pick<Host, 'shopName'> & Pick<DocumentParts, 'colours'>,
  { styles, scripts, application }: OfflineAssets,
): string {
  return `<!doctype html>
<html lang="en"${colours ? styleOf(colours) : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(shopName)}</title>
<meta name="robots" content="noindex">
<meta name="hoistway-app" content="${escaped(application)}">
<script type="application/json" id="${HYDRATION_ID}"></script>
${ICON}${styleLinks({ styles })}${scriptTags(scripts)}</head>
<body>
${page}
</body>
</html>
`
}

/** Writes the notice outside of the application: only shops under construction have it, so no visitor of a shop that
 *  sells gets code for it. */
function setUpNotice({ setUp }: DocumentParts): string {
  if (!setUp) return ''
  const steps = setUp.steps.map(
    (step) => `<li>${escaped(step).replace(/`([^`]+)`/g, '<code>$1</code>')}</li>`,
  )
  return `<aside class="set-up" aria-labelledby="set-up"><strong id="set-up">${escaped(setUp.title)}</strong><ol>${steps.join('')}</ol></aside>\n`
}

/** Writes the notice outside of the application, so that it stays when the page cannot be drawn. */
function draftsNotice({ drafts, path }: DocumentParts): string {
  if (!drafts) return ''
  const end = `/preview/end?to=${encodeURIComponent(path)}`
  return `<aside class="set-up" aria-label="${escaped(drafts.words)}"><strong>${escaped(drafts.words)}</strong> <a href="${escaped(end)}">${escaped(drafts.end)}</a></aside>\n`
}

/** The scripts wait for the texts. */
function textsPreload({ texts }: Hydration): string {
  if (texts === undefined) return ''
  return `<link rel="preload" href="${escaped(texts)}" as="fetch" type="application/json" crossorigin fetchpriority="low">\n`
}

/** Writes the scripts with low priority. The styles come first, because a page is read before it is interactive. */
function scriptTags(scripts: Assets['scripts']): string {
  return scripts
    .map((file) => `<script type="module" src="${escaped(file)}" fetchpriority="low"></script>\n`)
    .join('')
}

function description({ description }: PageHead): string {
  return description ? `<meta name="description" content="${escaped(description)}">\n` : ''
}

function forSearchEngines(parts: DocumentParts): string {
  const { host, locale, head, listed } = parts
  if (!listed || head.unlisted) return '<meta name="robots" content="noindex">\n'
  const path = canonicalPath(head, parts.path)
  const canonical = `<link rel="canonical" href="${escaped(originIn(host, locale) + path)}">\n`
  const others = languageLinks(host, path).map(
    ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">\n`,
  )
  return canonical + others.join('') + productMarkup(parts)
}

/** Writes the data for search engines. Browsers do not run them. */
function productMarkup({ host, locale, head }: DocumentParts): string {
  if (!head.product) return ''
  const data = productData(head, host, locale)
  return `<script type="application/ld+json">${embeddable(data)}</script>\n`
}

/** Writes the metadata for previews of the address. */
function sharingHead(parts: DocumentParts): string {
  return sharingProperties(parts.head, parts.host, parts.locale, canonicalPath(parts.head, parts.path))
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">\n`)
    .join('')
}

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? character)
}
