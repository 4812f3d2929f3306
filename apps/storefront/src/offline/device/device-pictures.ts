/** The pictures of parts on the device, as its owner chooses: none, those of some parts, or those of all. They need the
 *  stored catalogue, which knows the parts. Every function returns a fault as a value, as those of the catalogue do. */
import type { Client } from '@hoistway/contract/client'
import type { Locale } from '@hoistway/domain/texts/locale'
import { DeviceFailure, type DeviceFault, faultAsValue, faultOrNothing } from './device-faults.ts'
import type { DeviceStore } from './device-store.ts'
import { downloadPictures, type PartsChosen, type PictureRoom, pictureIDs, pictureRoom } from './pictures.ts'
import { openStoredTexts, type StoredTexts } from './stored-texts.ts'
import type { Ask } from './trying.ts'

/** `lists`: of the parts in the lists and the cart of the owner. */
const CHOICES = ['none', 'lists', 'all'] as const
export type PictureChoice = (typeof CHOICES)[number]

export type PicturesOf = {
  readonly owner: string
  /** The language of a stored catalogue of the owner. */
  readonly locale: Locale
  readonly parts: PartsChosen
}

export type PicturesWanted = PicturesOf & {
  readonly onProgress: (progress: { readonly received: number; readonly total: number }) => void
  readonly signal: AbortSignal
}

export type StoredPictures = { readonly count: number; readonly bytes: number }

export type DevicePictures = {
  /** `none` until somebody chooses. */
  readonly choice: () => Promise<PictureChoice | DeviceFault>
  readonly choose: (choice: PictureChoice) => Promise<DeviceFault | undefined>
  readonly room: (of: PicturesOf) => Promise<PictureRoom | DeviceFault>
  /** Fetches the missing ones and deletes those of other parts. Fetched ones stay when it is broken off. */
  readonly download: (wanted: PicturesWanted) => Promise<StoredPictures | DeviceFault>
  readonly stored: (owner: string) => Promise<StoredPictures | DeviceFault>
  readonly empty: (owner: string) => Promise<DeviceFault | undefined>
  readonly picture: (owner: string, id: number) => Promise<Blob | undefined | DeviceFault>
}

export type DevicePicturesNeeds = {
  readonly store: () => Promise<DeviceStore>
  readonly client: Client
  readonly ask: Ask
  readonly pause: (milliseconds: number) => Promise<void>
  /** Throws a DeviceFailure if so many bytes do not fit. */
  readonly checkSpace: (bytes: number) => Promise<void>
}

export function createDevicePictures({
  store,
  client,
  ask,
  pause,
  checkSpace,
}: DevicePicturesNeeds): DevicePictures {
  async function textsOf(owner: string, locale: Locale): Promise<StoredTexts> {
    const catalogue = await (await store()).catalogue(owner, locale)
    if (!catalogue) throw new DeviceFailure('notStored', 'There is no catalogue that knows the parts')
    return openStoredTexts(catalogue.texts)
  }

  async function stored(owner: string): Promise<StoredPictures> {
    const db = await store()
    const [ids, bytes] = await Promise.all([db.pictureIDs(owner), db.pictureBytes(owner)])
    return { count: ids.size, bytes }
  }

  async function download({ owner, locale, parts, onProgress, signal }: PicturesWanted) {
    const db = await store()
    const ids = await pictureIDs(await textsOf(owner, locale), parts)
    await db.keepPictures(owner, ids)
    const there = await db.pictureIDs(owner)
    const missing = new Set([...ids].filter((id) => !there.has(id)))
    await checkSpace((await pictureRoom(client, missing)).bytes)
    let received = there.size
    const tell = () => onProgress({ received, total: ids.size })
    const onPicture = () => {
      received += 1
      tell()
    }
    tell()
    await downloadPictures(missing, { ask, store: db, owner, signal, pause, onPicture })
    return stored(owner)
  }

  return {
    choice: () =>
      faultAsValue(async () => {
        const chosen = await (await store()).pictureChoice()
        return CHOICES.find((choice) => choice === chosen) ?? 'none'
      }),
    choose: (choice) => faultOrNothing(async () => (await store()).putPictureChoice(choice)),
    room: ({ owner, locale, parts }) =>
      faultAsValue(async () => pictureRoom(client, await pictureIDs(await textsOf(owner, locale), parts))),
    download: (wanted) => faultAsValue(() => download(wanted)),
    stored: (owner) => faultAsValue(() => stored(owner)),
    empty: (owner) => faultOrNothing(async () => (await store()).keepPictures(owner, new Set())),
    picture: (owner, id) => faultAsValue(async () => (await store()).picture(owner, id)),
  }
}
