/** Stores the data of the frame on this device, with which a page begins that is opened without a connection. They belong
 *  to the visitor, and go with the catalogue of the visitor. `storeStart` writes them, `startOf` reads them. */
import type { Client } from '@hoistway/contract/client'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { DeviceCatalogue } from '../../offline/device/device-catalogue.ts'
import type { Texts } from '../language/texts.ts'
import type { RootData } from '../root-data.ts'
import { type DeviceFault, deviceOf, ownerOf } from './device.ts'

/** @param more texts of pages that have texts of their own; those that were stored before stay */
export async function storeStart(
  client: Client,
  root: RootData,
  more: Texts = {},
): Promise<DeviceFault | undefined> {
  const device = await deviceOf(client)
  const owner = ownerOf(root.user ?? undefined)
  const earlier = await startOf(device, owner, root.locale)
  const texts = { ...earlier?.texts, ...root.texts, ...more }
  // A number of orders that wait would be old by then.
  const start: RootData = { ...root, texts, approvals: undefined }
  return device.putStart(owner, root.locale, JSON.stringify(start))
}

export async function startOf(
  { start }: DeviceCatalogue,
  owner: string,
  locale: Locale,
): Promise<RootData | undefined> {
  const json = await start(owner, locale)
  return typeof json === 'string' ? (JSON.parse(json) as RootData) : undefined
}
