/** The named events of the shop, in one queue that a tag of the advertising service reads when there is one (ANA-01 to
 *  ANA-10, AMB-63). The queue is that of Google's tag: commands in its own form, of which only `arguments` objects
 *  count. Nothing here names a visitor: paths without their query, parts by their id. */

type Item = { readonly item_id: string; readonly quantity: number }

/** The events with their details. */
export type AnalyticsEvents = {
  readonly page_view: { readonly page_path: string; readonly page_title: string }
  readonly screen_view: { readonly screen_name: string }
  readonly purchase: {
    readonly transaction_id: string
    readonly value: number
    readonly currency: string
    readonly items: readonly Item[]
  }
  readonly add_to_cart: { readonly items: readonly Item[] }
  readonly remove_from_cart: { readonly items: readonly Item[] }
  readonly view_cart: Readonly<Record<string, never>>
  /** Every change of what is searched for; `filters` counts them, the text included. */
  readonly search: { readonly search_term: string; readonly filters: number }
  readonly free_text_search: { readonly search_term: string }
  /** A filter by its place in the address, such as `o.9=9007`. */
  readonly filter_added: { readonly filter: string }
  readonly filter_removed: { readonly filter: string }
  readonly filters_cleared: Readonly<Record<string, never>>
}

type Permission = 'granted' | 'denied'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export function track<E extends keyof AnalyticsEvents>(name: E, details: AnalyticsEvents[E]): void {
  pushCommand('event', name, details)
}

/** All five permissions at once (CONSENT-01 to CONSENT-04). */
export function reportConsent(permission: Permission): void {
  pushCommand('consent', 'update', permissions(permission))
}

/** Sends a command to Google's tag. The first command is always preceded by the default consent, which permits nothing
 *  (CONSENT-01, AMB-93). */
export function pushCommand(...command: readonly unknown[]): void {
  if (typeof window === 'undefined') return
  if (!window.dataLayer) {
    window.dataLayer = []
    push('consent', 'default', permissions('denied'))
  }
  push(...command)
}

/** Pushes a command as an `arguments` object, because the tag accepts no other form. Other readers of the queue look
 *  for the name of an event on the entry itself, so the entry has the name too. */
function push(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be passed over
  const entry = arguments
  window.dataLayer?.push(entry[0] === 'event' ? Object.assign(entry, { event: entry[1] }) : entry)
}

function permissions(permission: Permission): Readonly<Record<string, Permission>> {
  return {
    ad_storage: permission,
    analytics_storage: permission,
    functionality_storage: permission,
    personalization_storage: permission,
    security_storage: permission,
  }
}
