/** Finds settings that differ between a terminal and the open shop to which it sends a command: an operator who has set
 *  something and not started the shop again would otherwise read about the old setting. sealSettings hashes the values, so
 *  that no secret is sent; otherSettings names those that differ. */
import { createHash, randomUUID } from 'node:crypto'
import { type Environment, SETTINGS } from '../config.ts'

export type SealedSettings = {
  readonly salt: string
  /** Hashes by the name of the variable, of those that are set. */
  readonly hashes: Readonly<Record<string, string>>
}

/** Both have found the same directory, perhaps by another path. */
const NAMES: readonly string[] = Object.values(SETTINGS)
  .map(({ name }) => name)
  .filter((name) => name !== SETTINGS.dataDir.name)

export function sealSettings(env: Environment): SealedSettings {
  const salt = randomUUID()
  const set = NAMES.flatMap((name) => {
    const value = env[name]?.trim()
    return value ? [[name, seal(salt, value)] as const] : []
  })
  return { salt, hashes: Object.fromEntries(set) }
}

/** @returns the variables that the terminal sets, and the shop not or to something else. A terminal may well lack the
 *  settings of the shop. */
export function otherSettings({ salt, hashes }: SealedSettings, env: Environment): readonly string[] {
  return NAMES.filter((name) => {
    const hash = hashes[name]
    return hash !== undefined && hash !== seal(salt, env[name]?.trim() ?? '')
  })
}

function seal(salt: string, value: string): string {
  return createHash('sha256').update(`${salt} ${value}`).digest('hex')
}
