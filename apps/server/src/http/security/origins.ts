/** Tells which origins may send changes: our own hosts and the apps (AMB-13, AMB-86). Also tells which of our hosts use
 *  https. */
export type Origins = {
  /** Tells whether a request with this Origin header may change something, given the origin that it was sent to. */
  readonly isOwn: (origin: string, requested: string) => boolean
  /** True if PUBLIC_URLS names this host with https; then a proxy in front of the shop speaks https. */
  readonly isHttpsHost: (host: string) => boolean
  /** True for an origin of the apps (APP_ORIGINS). */
  readonly isApp: (origin: string) => boolean
}

export function createOrigins(publicUrls: readonly string[], appOrigins: readonly string[]): Origins {
  const own = new Set(publicUrls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])))
  const apps = new Set(appOrigins)
  const isApp = (origin: string) => apps.has(origin)
  return {
    isApp,
    isHttpsHost: (host) => own.has(`https://${host}`),
    isOwn(origin, requested) {
      if (isApp(origin)) return true
      if (!URL.canParse(origin)) return false
      // The scheme counts too: a page served over http must not change anything in a shop served over https.
      const sent = new URL(origin).origin
      return sent === originOf(requested) || own.has(sent)
    },
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
