/** Reads what the app begins with where the shop does not answer: the data of the frame that this device stores beside the
 *  catalogue of its owner. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { HydrationState } from 'react-router'
import { readStored } from '../data/browser-storage.ts'
import { findShop } from '../data/calls/online.ts'
import { storedStart } from '../data/device/stored-start.ts'

/** A shop that does not answer by then is looked for while the catalogue of the device is shown. */
const SOON_MS = 2_000

/** Returns undefined where the shop answers, and where the device holds no catalogue in this language. */
export async function startWithoutShop(locale: Locale): Promise<HydrationState | undefined> {
  if (!readStored('lastOfflineSync') || (await answersSoon())) return undefined
  return (await storedStart(locale))?.state
}

function answersSoon(): Promise<boolean> {
  const late = new Promise<boolean>((end) => {
    setTimeout(end, SOON_MS, false)
  })
  return Promise.race([findShop(), late])
}
