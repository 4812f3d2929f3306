/** Reads what a page needs that is opened without a connection, before any code of the application is there. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { HydrationState } from 'react-router'
import { DATABASE, openDeviceStore } from '../../offline/device/device-store.ts'
import { ROOT_ID, type RootData } from '../root-data.ts'

export type StoredStart = {
  readonly root: RootData
  /** The data that the server would write into the page. */
  readonly state: HydrationState
}

/** Returns the data of the present owner; undefined where this device holds no catalogue for the owner in this language,
 *  and where it can be read no more. */
export async function storedStart(locale: Locale): Promise<StoredStart | undefined> {
  const json = await read(locale).catch(() => undefined)
  if (json === undefined) return undefined
  // Written by store-start.ts.
  const root = JSON.parse(json) as RootData
  return { root, state: { loaderData: { [ROOT_ID]: root }, actionData: null, errors: null } }
}

async function read(locale: Locale): Promise<string | undefined> {
  const store = await openDeviceStore(DATABASE, () => undefined)
  try {
    const owner = await store.owner()
    return (await store.catalogue(owner, locale)) && (await store.start(owner, locale))
  } finally {
    store.close()
  }
}
