/** The handlers of the start data. */
import type { homeCalls } from '@hoistway/contract/content/home'
import type { HandlersOf } from '../../http/handler.ts'
import { countries } from './countries.ts'
import { type DeviceNeeds, device, offline } from './device.ts'
import { languages } from './languages.ts'
import { type StartNeeds, startObject } from './start-object.ts'
import { userObject } from './user-object.ts'

export type StartParts = StartNeeds & DeviceNeeds

export function startHandlers(parts: StartParts): HandlersOf<typeof homeCalls> {
  const { db, stockLimit } = parts
  return {
    startObject: startObject(parts),
    userObject: userObject({ db, stockLimit }),
    languages: languages(),
    countries: countries(db),
    device: device(parts),
    offline: offline(parts),
  }
}
