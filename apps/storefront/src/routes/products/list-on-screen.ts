/** Remembers the list on the screen. A failed change leaves that list there with a message (MSG-07). Without a list on
 *  the screen the page shows the failure. Only a browser has one. */
import { ApiError } from '@hoistway/contract/api-error'
import type { Client } from '@hoistway/contract/client'
import { useEffect } from 'react'
import { replace } from 'react-router'
import { reloading } from '../../data/session/reload-all.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import { type FilterState, withPage } from '../../features/filters/filter-state.ts'
import { listAddress } from '../../features/filters/filter-url.ts'
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

/** Returns the loaded list, or the list on the screen with the failure. A silent update loads the first page instead of
 *  the page on the screen (FILT-02): it redirects, and the new address replaces the present one. */
export async function orListOnScreen<T>(
  { client }: Shop,
  requested: FilterState,
  load: () => Promise<T>,
): Promise<T | ListData> {
  if (reloading.get() && requested.lastPage > 1) throw replace(listAddress(withPage(requested, 1)))
  try {
    return await load()
  } catch (cause) {
    const shown = onScreen.get(client)
    if (!shown || !isFailedFetch(cause)) throw cause
    return { ...shown, fault: faultOf(changeBetween(shown.filters, requested), cause) }
  }
}

/** Returns whether an error is a failure of the list. A redirect is none, and the end of a session has a page of its
 *  own. */
function isFailedFetch(cause: unknown): boolean {
  return cause instanceof Error && !(cause instanceof ApiError && cause.status === 401)
}
