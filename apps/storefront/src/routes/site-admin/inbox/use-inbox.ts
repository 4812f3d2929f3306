/** Holds the rows of the inbox: asks for them again while the page is seen, and appends further pages. Old rows stay when
 *  a call fails. */
import { useState } from 'react'
import { useShop } from '../../../data/shop.ts'
import { useRepeated } from '../use-repeated.ts'
import { type InboxData, type InboxList, inboxAddress, readInbox, readMore } from './load-inbox.ts'

const ASKED_EVERY_MS = 15_000

export function useInbox({ filter, list: loaded }: InboxData) {
  const shop = useShop()
  const address = inboxAddress(filter)
  const [held, setHeld] = useState({ address, list: loaded })
  const [isFailing, setFailing] = useState(false)
  const list = held.address === address ? newerOf(held.list, loaded) : loaded

  async function read(reading: Promise<InboxList>): Promise<void> {
    try {
      setHeld({ address, list: await reading })
      setFailing(false)
    } catch {
      setFailing(true)
    }
  }
  const refresh = () => read(readInbox(shop, filter, list.rows.length))

  const isOnline = useRepeated(refresh, ASKED_EVERY_MS)

  return { list, isOnline, isFailing, refresh, showMore: () => read(readMore(shop, filter, list)) }
}

/** A page that a navigation has loaded does not take away rows that were appended. */
function newerOf(held: InboxList, loaded: InboxList): InboxList {
  return held.now >= loaded.now || held.rows.length > loaded.rows.length ? held : loaded
}
