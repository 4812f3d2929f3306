/** All settings of the operator. The tables are in settings/, by subject: name, default, meaning, and the function that
 *  reads the value. The settings are read once at start, and all bad values are reported together, a line each.
 *  docs/operations.md shows the same table. A variable without a value (`PORT=`) counts as unset. */
import { isIP } from 'node:net'
import { appFaults } from './settings/app-faults.ts'
import { bmecatFaults, CATALOGUE_SETTINGS, pimFaults } from './settings/catalogue-settings.ts'
import { bucketFaults, EXCHANGE_SETTINGS, erpFaults } from './settings/exchange-settings.ts'
import { LIMIT_SETTINGS } from './settings/limit-settings.ts'
import { OBSERVATION_SETTINGS } from './settings/observation-settings.ts'
import { SERVER_SETTINGS } from './settings/server-settings.ts'
import type { Setting, ValuesOf } from './settings/setting.ts'
import { cmsFaults, SHOP_SETTINGS } from './settings/shop-settings.ts'
import { StartFault } from './start-fault.ts'

export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...LIMIT_SETTINGS,
  ...SHOP_SETTINGS,
  ...CATALOGUE_SETTINGS,
  ...EXCHANGE_SETTINGS,
  ...OBSERVATION_SETTINGS,
} as const

type Values = ValuesOf<typeof SETTINGS>

/** `demo` is decided here: unset, it is on for the embedded database of a shop that only its own machine reaches. */
export type Config = Omit<Values, 'demo'> & { readonly demo: boolean }

export type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [key, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const text = env[setting.name]?.trim() || setting.default
    const reading = text === undefined ? { value: undefined } : setting.read(text)
    if ('mustBe' in reading) faults.push(`${setting.name} must be ${reading.mustBe}`)
    else values[key] = reading.value
  }
  // Every key of the table was read by its own reader.
  const read = values as Values
  faults.push(...pimFaults(read), ...bmecatFaults(read), ...erpFaults(read))
  faults.push(...bucketFaults(read), ...cmsFaults(read), ...appFaults(read))
  if (faults.length > 0) throw new StartFault(faults)
  return { ...read, demo: read.demo ?? isDemoByItself(read) }
}

/** The passwords of the demo shop are public: open to a network it is only where the operator says so. */
function isDemoByItself({ databaseUrl, publicUrls, host }: Values): boolean {
  if (databaseUrl !== undefined || Object.keys(publicUrls).length > 0) return false
  if (isOwnMachine(host)) return true
  throw new StartFault(
    `HOST=${host} opens the demo shop, whose passwords are public, to the network: set DEMO=on if that is meant, DEMO=off for an empty shop`,
  )
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
