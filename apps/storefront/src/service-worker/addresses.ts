/** The addresses that are no pages of the shop: calls, files, and addresses that lead on to a page. */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/(?:\.well-known|api|v1|v2|admin|assets|uploads|_next|app-icon|language|texts|preview|handover|hooks|metrics|healthz|livez)(?:[/?]|$)/i,
  // A file, such as /sitemap.xml. No path of a page ends like one.
  /^\/[^/?]+\.\w{2,12}(?:\?|$)/,
]
