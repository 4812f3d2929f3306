/** Which other origins may send changing calls: our own hosts and the apps (AMB-13, AMB-86). */

export type Origins = {
  /** The request may come from this Origin header, given the host it was sent to. */
  readonly isOwn: (origin: string, host: string) => boolean
  readonly isApp: (origin: string) => boolean
}

export function createOrigins(publicUrls: readonly string[], appOrigins: readonly string[]): Origins {
  const publicHosts = new Set(publicUrls.flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])))
  const apps = new Set(appOrigins)
  const isApp = (origin: string) => apps.has(origin)
  return {
    isApp,
    isOwn(origin, host) {
      if (isApp(origin)) return true
      if (!URL.canParse(origin)) return false
      const { host: originHost, protocol } = new URL(origin)
      if (protocol !== 'http:' && protocol !== 'https:') return false
      return originHost === host || publicHosts.has(originHost)
    },
  }
}
