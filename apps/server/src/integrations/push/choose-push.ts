/** Chooses the services of phones by the settings. Without a key a system is told nothing. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { firstLine } from '../../faults/error-text.ts'
import { StartFault } from '../../start-fault.ts'
import { apns } from './apns.ts'
import { fcm, readServiceAccount } from './fcm.ts'
import type { Push } from './port.ts'
import { pushBy } from './services.ts'

export type PushSettings = {
  readonly fcmKeyFile: string | undefined
  readonly apnsKeyFile: string | undefined
  readonly apnsKeyId: string | undefined
  /** Team and bundle id. */
  readonly iosApp: string | undefined
}

/** Throws a StartFault for a file that is no key. */
export function choosePush(
  { fcmKeyFile, apnsKeyFile, apnsKeyId, iosApp }: PushSettings,
  now: () => number,
): Push {
  const account = fcmKeyFile === undefined ? undefined : read('FCM_KEY_FILE', fcmKeyFile, readServiceAccount)
  const key = apnsKeyFile === undefined ? undefined : read('APNS_KEY_FILE', apnsKeyFile, createPrivateKey)
  const [, teamId, bundleId] = /^(\w+)\.(.+)$/.exec(iosApp ?? '') ?? []
  const isComplete = key && apnsKeyId !== undefined && teamId !== undefined && bundleId !== undefined
  const apple = isComplete ? apns({ key, keyId: apnsKeyId, teamId, bundleId, now }) : undefined
  return pushBy({
    android: account && fcm({ account, now }),
    ios: apple?.send,
    ...(apple && { close: apple.close }),
  })
}

function read<T>(setting: string, file: string, parse: (text: string) => T): T {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new StartFault(`${setting}=${file} is no key that can be read: ${firstLine(cause)}`, { cause })
  }
}
