/** Reads what the device holds of the visitor, again after each sync. `useDevice` gives it to the sections of the page,
 *  `useAnnounced` and `usePictureRoom` the sizes of a download before it begins; `manifestIn` takes the sizes out of
 *  what is announced. */
import type { SnapshotManifest } from '@hoistway/contract/catalogue/snapshot'
import type { Client } from '@hoistway/contract/client'
import type { Locale } from '@hoistway/domain/texts/locale'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../data/calls/online.ts'
import {
  type CatalogueInfo,
  type DeviceFault,
  deviceOf,
  ownerOf,
  type PictureChoice,
  type PictureRoom,
  type Space,
  type StoredPictures,
} from '../../data/device/device.ts'
import { partsOfLists } from '../../data/device/list-parts.ts'
import { isSyncing, syncState } from '../../data/device/sync.ts'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'

export type OnDevice = {
  /** Of the visitor, a language each. */
  readonly stored: readonly CatalogueInfo[]
  /** ISO time of prices and stock. */
  readonly pricesAsOf: string | undefined
  /** Undefined where the browser does not tell. */
  readonly space: Space | undefined
  readonly isPersistent: boolean
  readonly choice: PictureChoice
  readonly pictures: StoredPictures
  /** Ids of assets. */
  readonly documents: { readonly ids: readonly number[]; readonly bytes: number }
  /** Bytes of downloads that were broken off. */
  readonly unfinished: number
}

/** The files of a language: their sizes, or that the shop is making them, or that it cannot tell. */
export type Announced = SnapshotManifest | 'making' | 'unknown'

export type Device = {
  readonly owner: string
  /** Undefined until it has been read. */
  readonly state: OnDevice | DeviceFault | undefined
  readonly readAgain: () => Promise<void>
}

export function useDevice(): Device {
  const { client } = useShop()
  const user = useUser()
  const owner = ownerOf(user)
  const isRunning = isSyncing(syncState.useValue())
  const [state, setState] = useState<OnDevice | DeviceFault>()

  const lastReading = useRef(0)
  const readAgain = useCallback(async () => {
    lastReading.current += 1
    const reading = lastReading.current
    const read = await readDevice(client, owner)
    // An earlier reading may end after a later one, and knows less.
    if (reading === lastReading.current) setState(read)
  }, [client, owner])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes with the end of a sync
  useEffect(() => void readAgain(), [readAgain, isRunning])
  return { owner, state, readAgain }
}

async function readDevice(client: Client, owner: string): Promise<OnDevice | DeviceFault> {
  // Such a page can store, but nothing checks what it gets.
  if (!isSecureContext) return { fault: 'insecure', detail: 'The page did not come over https' }
  const device = await deviceOf(client).catch(() => undefined)
  if (!device) return { fault: 'connection', detail: 'The code of the device was not fetched.' }
  const [stored, pricesAsOf, space, isPersistent, choice, pictures, kept, unfinished] = await Promise.all([
    device.stored(),
    device.pricesAsOf(owner),
    device.space(),
    device.isPersistent(),
    device.pictures.choice(),
    device.pictures.stored(owner),
    device.documents.kept(owner),
    device.unfinished(owner),
  ])
  if ('fault' in stored) return stored
  if (typeof choice !== 'string') return choice
  if ('fault' in pictures) return pictures
  if ('fault' in kept) return kept
  if (typeof unfinished !== 'number') return unfinished
  return {
    stored: stored.filter((info) => info.owner === owner),
    pricesAsOf: typeof pricesAsOf === 'string' ? pricesAsOf : undefined,
    space,
    isPersistent,
    choice,
    pictures,
    documents: { ids: kept.map(({ id }) => id), bytes: kept.reduce((sum, { file }) => sum + file.size, 0) },
    unfinished,
  }
}

export function useAnnounced(locale: Locale): Announced {
  const { client } = useShop()
  const isOnline = useOnline()
  const [told, setTold] = useState<{ readonly locale: Locale; readonly announced: Announced }>()
  useEffect(() => {
    const left = new AbortController()
    if (isOnline)
      void askUntilMade(client, locale, left.signal).then((announced) => {
        if (!left.signal.aborted) setTold({ locale, announced })
      })
    return () => left.abort()
  }, [client, locale, isOnline])
  return told?.locale === locale ? told.announced : 'making'
}

/** Undefined where no sizes are known. */
export function manifestIn(announced: Announced): SnapshotManifest | undefined {
  return typeof announced === 'string' ? undefined : announced
}

async function askUntilMade(
  client: Client,
  locale: Locale,
  signal: AbortSignal,
): Promise<Exclude<Announced, 'making'>> {
  const device = await deviceOf(client).catch(() => undefined)
  while (device && !signal.aborted) {
    const answer = await device.announced(locale)
    if ('fault' in answer) return 'unknown'
    if (answer.manifest) return answer.manifest
    await new Promise((resume) => {
      setTimeout(resume, 1000 * answer.retryAfter)
    })
  }
  return 'unknown'
}

/** Undefined until it is known, and where the shop cannot be asked. */
export function usePictureRoom(
  choice: Exclude<PictureChoice, 'none'>,
  owner: string,
  locale: Locale,
): PictureRoom | undefined {
  const { client } = useShop()
  const isCustomer = useUser() !== undefined
  const [room, setRoom] = useState<PictureRoom>()
  useEffect(() => {
    let hasLeft = false
    const ask = async () => {
      const { pictures } = await deviceOf(client)
      const parts = choice === 'all' ? choice : await partsOfLists(client, locale, isCustomer)
      const told = await pictures.room({ owner, locale, parts })
      if (!hasLeft && !('fault' in told)) setRoom(told)
    }
    // Without an answer the choice is shown without its size.
    ask().catch(() => undefined)
    return () => {
      hasLeft = true
    }
  }, [client, choice, owner, locale, isCustomer])
  return room
}
