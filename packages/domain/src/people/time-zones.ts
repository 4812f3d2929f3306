/** The time zone of a company: that of its country. */
import { SHOP_TIME_ZONE } from '../orders/delivery-date.ts'

/** Countries with several zones, by the zone in which most of their people live. */
const OF_MOST: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MN: 'Asia/Ulaanbaatar',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
}

type WithZones = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined }

/** Asking for the zones of a country takes a quarter of a millisecond. */
const zones = new Map<string, string>()

/** @param countryCode of ISO 3166, two letters */
export function timeZoneOf(countryCode: string): string {
  const known = OF_MOST[countryCode] ?? zones.get(countryCode)
  if (known !== undefined) return known
  const zone = firstZoneOf(countryCode)
  zones.set(countryCode, zone)
  return zone
}

function firstZoneOf(countryCode: string): string {
  try {
    const locale: WithZones = new Intl.Locale('und', { region: countryCode })
    return locale.getTimeZones?.()?.[0] ?? SHOP_TIME_ZONE
  } catch {
    return SHOP_TIME_ZONE
  }
}
