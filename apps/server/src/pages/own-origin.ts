/** Chooses the origin by which a page names itself. If PUBLIC_URLS names the shop's hosts, a request with any other
 *  Host is answered as one to the shop's own, so nobody can put a foreign address into shared caches. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { FastifyRequest } from 'fastify'
import type { PublicUrls } from '../http/public-urls.ts'

type RequestOrigin = Pick<FastifyRequest, 'protocol' | 'host'>

/** Without PUBLIC_URLS the host that was asked; the language decides where the host is none of the shop's. */
export function ownOrigin(
  { protocol, host }: RequestOrigin,
  publicUrls: PublicUrls,
  locale?: Locale,
): string {
  const own = LOCALES.flatMap((known) => publicUrls[known] ?? [])
  const requested = own.find((url) => new URL(url).host === host.toLowerCase())
  return requested ?? (locale && publicUrls[locale]) ?? own[0] ?? `${protocol}://${host.toLowerCase()}`
}
