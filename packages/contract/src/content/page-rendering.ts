/** The functions of the storefront that the server calls, with their requests and results. The server loads the build of
 *  the storefront's render.tsx at run time, so the compiler compares both sides by these types alone. */
import type { SignalColours } from '@hoistway/domain/look/signal-colour'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Transport } from '../client.ts'
import type { ActingState } from '../site-admin/acting.ts'

export type PageRendering = {
  /** Draws the document of a page request. */
  readonly render: (request: RenderRequest) => Promise<Rendered>
  /** Writes the file of texts in a language, as its pages name it now. */
  readonly writeTexts: (request: Pick<RenderRequest, 'locale' | 'transport'>) => Promise<TextsFile>
  /** Draws the page on which a visitor arrives from another host of the shop. It puts the cart into the browser's
   *  storage and goes on. */
  readonly drawArrival: (arrival: Arrival & Pick<RenderRequest, 'clientManifest' | 'shopName'>) => string
  /** Draws the page in place of one that cannot be fetched, for the service worker to keep. */
  readonly drawOffline: (
    request: Pick<RenderRequest, 'transport' | 'clientManifest' | 'shopName' | 'colours'>,
  ) => Promise<string>
}

export type RenderRequest = {
  /** The whole address as the visitor sees it, with scheme and host. */
  readonly url: string
  /** The names and values of the form that was posted to the page, such as URLSearchParams; absent if the page is only
   *  read. */
  readonly form?: Iterable<[string, string]>
  readonly locale: Locale
  /** Answers the shop's calls in process, as the visitor. render.tsx makes the client itself, so that screens recognise
   *  the classes of its errors. */
  readonly transport: Transport
  readonly clientManifest: ClientManifest | DevManifest
  /** The shop's name, in titles, header and footer (SHOP_NAME). */
  readonly shopName: string
  /** The path of the picture in place of the mark and the name in the header (SHOP_LOGO). */
  readonly logo: string | null
  /** The shop's own signal colour and its shades (SHOP_COLOUR). */
  readonly colours: SignalColours | null
  /** The shop's address per language; null where it has none of its own (AMB-55). */
  readonly publicUrls: Readonly<Record<Locale, string | null>>
  readonly demo: boolean
  readonly consentMode: 'spec' | 'explicit'
  /** Tag of the advertising service; null where the shop has none. */
  readonly adTagId: string | null
  /** The names of what the shop still needs before it can sell; there is a text `setUp.NAME` for each. */
  readonly gaps: readonly string[]
  /** True for a site admin who sees drafts of the content. */
  readonly showsDrafts: boolean
  /** The customer as whom a site admin acts; absent for everybody who acts as nobody. */
  readonly actingState?: ActingState
}

export type Rendered = {
  readonly status: number
  readonly html: string
  /** A path of this shop to send the visitor to; `html` is then empty. */
  readonly redirect?: string
  /** True if the page is private: a user is logged in, or the visitor is unknown. */
  readonly userSeen: boolean
  /** The unexpected error of a loader, for the log; the page then has status 500. */
  readonly fault?: unknown
}

/** The data that a visitor brings from another host of the shop (AMB-55). */
export type Arrival = {
  /** A path of the shop. */
  readonly to: string
  /** The cart as the browser stores it. */
  readonly cart?: string
}

/** The texts of a language, which the pages name by an address that holds a hash. */
export type TextsFile = {
  /** A path of the shop. */
  readonly address: string
  readonly json: string
}

/** The manifest of the client build (dist/client/.vite/manifest.json), with only the members that are read. */
export type ClientManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
      readonly imports?: readonly string[]
    }
  >
>

/** In development Vite serves the sources themselves. */
export type DevManifest = { readonly dev: true }
