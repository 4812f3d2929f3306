/** The settings of the BMEcat catalogue, from those of the operator. */
import { join, resolve } from 'node:path'
import type { Config } from '../../../config.ts'
import type { BmecatSettings } from './bmecat-catalogue.ts'

/** Undefined where the shop follows no BMEcat files. */
export function bmecatSettings(config: Config): BmecatSettings | undefined {
  if (config.bmecatDir === undefined) return undefined
  return {
    folder: resolve(config.bmecatDir),
    mapping: config.bmecatMapping,
    directory: join(resolve(config.dataDir), 'bmecat'),
  }
}
