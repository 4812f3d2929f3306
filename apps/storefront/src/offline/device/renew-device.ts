/** Renews what the device holds of its present owner while no page is open: the catalogue in each language, prices and
 *  stock, documents, and pictures if those of all parts were chosen. Those of lists and cart wait for a page, which
 *  knows the cart. Nothing is done where the shop answers somebody else, as after the end of the session. */
import type { DeviceCatalogue } from './device-catalogue.ts'
import type { DeviceFault } from './device-faults.ts'

/** Names the wake-ups in which the service worker renews the device. */
export const BACKGROUND_TAG = 'renew-catalogue'

/** Returns the first fault. Everything that has come before the fault stays. */
export async function renewDevice(
  device: DeviceCatalogue,
  signal: AbortSignal,
): Promise<DeviceFault | undefined> {
  const [owner, stored] = await Promise.all([device.presentOwner(), device.stored()])
  if (typeof owner !== 'string') return owner
  if ('fault' in stored) return stored
  const own = stored.filter((info) => info.owner === owner)
  const [first] = own
  if (!first) return undefined
  for (const { locale } of own) {
    const renewed = await device.download({ owner, locale, signal })
    if ('fault' in renewed) return renewed
  }
  const prices = await device.downloadPrices(owner, signal)
  if ('fault' in prices) return prices
  const fault =
    (await device.documents.refresh(owner, signal)) ??
    (await renewPictures(device, { owner, locale: first.locale, signal }))
  return fault ?? device.noteRenewed()
}

type Pictures = Pick<Parameters<DeviceCatalogue['pictures']['download']>[0], 'owner' | 'locale' | 'signal'>

async function renewPictures({ pictures }: DeviceCatalogue, of: Pictures): Promise<DeviceFault | undefined> {
  const choice = await pictures.choice()
  if (typeof choice !== 'string') return choice
  if (choice !== 'all') return undefined
  const stored = await pictures.download({ ...of, parts: choice, onProgress: () => undefined })
  return 'fault' in stored ? stored : undefined
}
