/** Makes addresses of pictures in Strapi addresses of the shop: a file of Strapi is at the same path below /uploads, a file
 *  on a host of IMAGE_HOSTS keeps its address, and no other is shown. */

const FILE = /^\/uploads\/[A-Za-z0-9][\w.-]{0,200}$/

export function ownUrlOf(cmsUrl: string, imageHosts: readonly string[]): (url: string) => string | undefined {
  const base = new URL(cmsUrl.endsWith('/') ? cmsUrl : `${cmsUrl}/`)
  return (url) => {
    if (url === '' || !URL.canParse(url, base.href)) return undefined
    const at = new URL(url, base)
    if (at.username !== '' || at.password !== '' || !/^https?:$/.test(at.protocol)) return undefined
    if (at.host === base.host) {
      // Behind a path, Strapi names its files by the whole path or from /uploads on.
      const path = at.pathname.startsWith(base.pathname)
        ? at.pathname.slice(base.pathname.length - 1)
        : at.pathname
      return FILE.test(path) ? path : undefined
    }
    return imageHosts.includes(at.host) ? at.href : undefined
  }
}
