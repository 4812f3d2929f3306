/** Keeps the documents of a part on this device, for their page without a connection. `keptDocuments` tells which are
 *  there; undefined where the device holds no catalogue with which the page would open. */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { filterSetup } from '../catalogue/setup.ts'
import type { Shop } from '../shop.ts'
import { lastSync } from './background-sync.ts'
import { type DeviceFault, type DocumentFacts, deviceOf } from './device.ts'

export async function keptDocuments(shop: Shop, owner: string): Promise<ReadonlySet<number> | undefined> {
  // Most devices hold nothing, and need not fetch the code of the device to know it.
  if (!isSecureContext || lastSync() === undefined) return undefined
  const device = await deviceOf(shop.client)
  const stored = await device.stored()
  if ('fault' in stored) return undefined
  if (!stored.some((one) => one.owner === owner && one.locale === shop.locale)) return undefined
  const kept = await device.documents.kept(owner)
  return 'fault' in kept ? undefined : new Set(kept.map(({ id }) => id))
}

type DocumentsOfPart = {
  readonly owner: string
  readonly productID: number
  /** The ids of the assets. */
  readonly ids: readonly number[]
  readonly onDocument: () => void
}

export async function keepDocuments(
  shop: Shop,
  { owner, productID, ids, onDocument }: DocumentsOfPart,
): Promise<DeviceFault | undefined> {
  const device = await deviceOf(shop.client)
  const documents = await factsOf(shop, productID, ids).catch(() => undefined)
  if (!documents) return { fault: 'connection', detail: 'The records of the documents could not be read' }
  return device.documents.keep({ owner, documents, onDocument })
}

export async function dropDocuments(
  { client }: Shop,
  owner: string,
  ids: readonly number[],
): Promise<DeviceFault | undefined> {
  return (await deviceOf(client)).documents.drop(owner, ids)
}

async function factsOf(shop: Shop, productID: number, ids: readonly number[]): Promise<DocumentFacts[]> {
  const { client, locale } = shop
  const [{ documentTexts }, { documents = {} }] = await Promise.all([
    filterSetup(shop),
    client.call(productCalls.getProduct, { params: { id: productID }, query: { locale } }),
  ])
  return ids.flatMap((id) => {
    const record = documents[id]
    if (!record) return []
    const textIDs = [record.labelTextID, record.typeTextID].filter((textID) => textID !== null)
    const texts = textIDs.flatMap((textID) => {
      const text = documentTexts[textID]
      return text ? [[textID, text] as const] : []
    })
    return [{ id, record, texts: Object.fromEntries(texts) }]
  })
}
