/** Readers of addresses: hosts, origins, networks, and the addresses of servers. */
import { isIP } from 'node:net'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { onOrOff } from './readers.ts'
import type { Reading } from './setting.ts'

const PUBLIC_URLS_FORM = 'like sv=https://shop.example.se,en=https://shop.example.com (languages sv, en, de)'
const PROXY_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

export function host(text: string): Reading<string> {
  const isHost = isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(text)
  return isHost ? { value: text.toLowerCase() } : { mustBe: 'a host name or address' }
}

/** Compares an origin as the header Origin holds it, since the apps' own schemes have no standard form. */
export function origin(text: string): Reading<string> {
  const value = webOrigin(text) ?? /^(?:capacitor|ionic):\/\/[a-z0-9.-]+$/.exec(text)?.[0]
  return value ? { value } : { mustBe: 'origins like https://localhost,capacitor://localhost' }
}

export function collector(text: string): Reading<string> {
  const value = webOrigin(text)
  return value ? { value } : { mustBe: 'the address of a collector like http://localhost:4318' }
}

export function httpUrl(example: string): (text: string) => Reading<string> {
  return (text) => {
    const isHttp = /^https?:\/\/[^/?#\s@]+/.test(text) && URL.canParse(text)
    return isHttp ? { value: text.replace(/\/$/, '') } : { mustBe: `like ${example}` }
  }
}

export function databaseUrl(text: string): Reading<string> {
  const isPostgres = /^postgres(ql)?:\/\/[^?#]+/.test(text) && URL.canParse(text)
  return isPostgres ? { value: text } : { mustBe: 'like postgres://user:password@host:5432/database' }
}

export function publicUrls(text: string): Reading<Readonly<Partial<Record<Locale, string>>>> {
  const urls: Partial<Record<Locale, string>> = {}
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [, code, address = ''] = /^\s*(\w+)\s*=\s*(\S+)\s*$/.exec(entry) ?? []
    const locale = LOCALES.find((known) => known === code)
    const shop = webOrigin(address)
    if (!locale || !shop || locale in urls) return { mustBe: PUBLIC_URLS_FORM }
    urls[locale] = shop
  }
  return { value: urls }
}

/** A number counts the proxies in front of the shop; otherwise their addresses or networks are listed. */
export function trustProxy(text: string): Reading<boolean | number | readonly string[]> {
  if (/^[1-9]\d?$/.test(text)) return { value: Number(text) }
  const all = onOrOff(text)
  if ('value' in all) return all
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return { value: networks }
  return { mustBe: 'on, off, the number of proxies, or their addresses like 10.0.0.0/8,loopback' }
}

export function network(text: string): Reading<string> {
  const isOne = isNetwork(text) && !PROXY_RANGES.includes(text)
  return isOne ? { value: text } : { mustBe: 'addresses or networks like 127.0.0.1,10.0.0.0/8' }
}

function isNetwork(text: string): boolean {
  if (PROXY_RANGES.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
}

/** Scheme, host and port of a web address that says nothing more. */
function webOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}
