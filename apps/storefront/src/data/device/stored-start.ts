/** Reads what a page needs that is opened without a connection, before any code of the application is there. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { DATABASE, openDeviceStore } from '../../offline/device/device-store.ts'

/** Returns the data of the present owner, as JSON; undefined where this device holds no catalogue for the owner in this
 *  language. */
export async function storedStart(locale: Locale): Promise<string | undefined> {
  const store = await openDeviceStore(DATABASE, () => undefined)
  try {
    const owner = await store.owner()
    return (await store.catalogue(owner, locale)) && (await store.start(owner, locale))
  } finally {
    store.close()
  }
}
