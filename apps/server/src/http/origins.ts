/** Which other origins may send changing calls: our own hosts and the apps (AMB-13, AMB-86), and which scheme a host of
 *  ours has. */

export type Origins = {
  /** The request may come from this Origin header, given the origin it was sent to. */
  readonly isOwn: (origin: string, requested: string) => boolean
  /** PUBLIC_URLS name this host with https: whatever stands in front of the shop speaks it. */
  readonly isHttpsHost: (host: string) => boolean
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
      // Scheme, host and port: a page of http must not reach into a shop of https.
      const sent = new URL(origin).origin
      return sent === originOf(requested) || own.has(sent)
    },
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
