/** Under which address a page names itself. Where PUBLIC_URLS says how the shop is known, a request with any other Host
 *  is answered as one to the shop's own: nobody can put a foreign address into what caches keep for others. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { FastifyRequest } from 'fastify'
import type { PublicUrls } from '../http/public-urls.ts'

type Asked = Pick<FastifyRequest, 'protocol' | 'host'>

/** Without PUBLIC_URLS the host that was asked; the language decides where the host is none of the shop's. */
export function ownOrigin({ protocol, host }: Asked, publicUrls: PublicUrls, locale?: Locale): string {
  const own = LOCALES.flatMap((known) => publicUrls[known] ?? [])
  const asked = own.find((url) => new URL(url).host === host.toLowerCase())
  return asked ?? (locale && publicUrls[locale]) ?? own[0] ?? `${protocol}://${host.toLowerCase()}`
}
