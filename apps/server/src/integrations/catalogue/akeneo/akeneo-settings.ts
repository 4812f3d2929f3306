/** The settings of Akeneo, from those of the operator. */
import { join, resolve } from 'node:path'
import type { Config } from '../../../config.ts'
import type { AkeneoSettings } from './akeneo-catalogue.ts'

/** Undefined where the shop follows no Akeneo. readConfig has seen to it that all of them are there. */
export function akeneoSettings(config: Config): AkeneoSettings | undefined {
  const {
    pimUrl,
    pimClientId = '',
    pimClientSecret = '',
    pimUser = '',
    pimPassword = '',
    pimChannel = '',
  } = config
  if (pimUrl === undefined) return undefined
  return {
    access: {
      url: pimUrl,
      clientId: pimClientId,
      clientSecret: pimClientSecret,
      userName: pimUser,
      password: pimPassword,
    },
    channel: pimChannel,
    mapping: config.pimMapping,
    directory: join(resolve(config.dataDir), 'akeneo'),
  }
}
