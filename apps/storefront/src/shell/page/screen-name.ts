/** Returns the name of a path's screen, one for all parts, orders and pages: `/product/31` is `product`. */
export function screenName(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '')
  const id = parts.findIndex((part) => /^\d+$/.test(part))
  return (id < 0 ? parts : parts.slice(0, id)).join('/') || 'home'
}
