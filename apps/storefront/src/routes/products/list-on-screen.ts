/** The list that the visitor sees. When a change of it fails, it stays where it is and says so (MSG-07); without it
 *  the page tells of the failure. Only a browser has one on screen. */
import { ApiError } from '@hoistway/contract/api-error'
import type { Client } from '@hoistway/contract/client'
import { useEffect } from 'react'
import { type Shop, useShop } from '../../data/shop.ts'
import type { FilterState } from '../../features/filters/filter-state.ts'
import { changeBetween, faultOf } from '../../features/filters/list-change.ts'
import type { ListData } from './load-list.ts'

const onScreen = new WeakMap<Client, ListData>()

export function useOnScreen(list: ListData): void {
  const { client } = useShop()
  useEffect(() => {
    onScreen.set(client, list)
    return () => {
      onScreen.delete(client)
    }
  }, [client, list])
}

/** What was loaded, or the list on screen with what went wrong. */
export async function orListOnScreen<T>(
  { client }: Shop,
  asked: FilterState,
  load: () => Promise<T>,
): Promise<T | ListData> {
  try {
    return await load()
  } catch (cause) {
    const shown = onScreen.get(client)
    if (!shown || !isFailedFetch(cause)) throw cause
    return { ...shown, fault: faultOf(changeBetween(shown.filters, asked), cause) }
  }
}

/** Not a redirect, and not the end of a session, which has a page of its own. */
function isFailedFetch(cause: unknown): boolean {
  return cause instanceof Error && !(cause instanceof ApiError && cause.status === 401)
}
