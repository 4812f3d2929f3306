/** The catalogue on this device, for screens (decision 56). Its code is fetched when it is first needed. */
import type { Client } from '@hoistway/contract/client'
import type { DeviceCatalogue } from '../../offline/device/device-catalogue.ts'
import { apiBase } from '../calls/api-base.ts'
import { sessionHeaders } from '../session/bearer.ts'

export type { CatalogueInfo, Space } from '../../offline/device/device-catalogue.ts'
export type { DeviceFault } from '../../offline/device/device-faults.ts'
export type { PictureChoice, StoredPictures } from '../../offline/device/device-pictures.ts'
export type { DocumentFacts } from '../../offline/device/kept-document.ts'
export { ownerOf } from '../../offline/device/owner.ts'
export type { PictureRoom } from '../../offline/device/pictures.ts'

const opened = new WeakMap<Client, Promise<DeviceCatalogue>>()

export function deviceOf(client: Client): Promise<DeviceCatalogue> {
  const opening = opened.get(client) ?? openDevice(client)
  opened.set(client, opening)
  // Code that could not be fetched is asked for again.
  opening.catch(() => opened.delete(client))
  return opening
}

async function openDevice(client: Client): Promise<DeviceCatalogue> {
  const [{ createDeviceCatalogue }, { startEngine }] = await Promise.all([
    import('../../offline/device/device-catalogue.ts'),
    import('../../offline/engine.ts'),
  ])
  return createDeviceCatalogue({
    client,
    ask: (path, { headers, signal }) =>
      fetch(apiBase() + path, { headers: { ...sessionHeaders(), ...headers }, signal }),
    startEngine,
    now: () => new Date(),
  })
}
