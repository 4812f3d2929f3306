/** Warnings at start about settings that work but are risky. Each line tells the operator what to set. */
import type { Config } from './config.ts'

export function startWarnings({
  publicUrls,
  trustProxy,
}: Pick<Config, 'publicUrls' | 'trustProxy'>): readonly string[] {
  const speaksHttps = Object.values(publicUrls).some((url) => url.startsWith('https:'))
  if (speaksHttps && trustProxy === false) {
    return [
      'PUBLIC_URLS have https, which a proxy in front of the shop speaks, but TRUST_PROXY is off: all visitors count as the one address of that proxy, and a few failed logins of one shut out everybody. Set TRUST_PROXY to the number of proxies in front of the shop, such as TRUST_PROXY=1.',
    ]
  }
  if (trustProxy === true) {
    return [
      'TRUST_PROXY=on believes the left-most address of X-Forwarded-For, which a visitor can write. It is safe only where the proxy throws away what visitors send. Better name the number of proxies, such as TRUST_PROXY=1.',
    ]
  }
  return []
}
