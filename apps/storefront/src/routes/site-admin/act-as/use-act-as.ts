/** Begins to act as a user. The page is left as a whole: the next one is drawn by the server for that user. */

import { ApiError } from '@hoistway/contract/api-error'
import { type ActingPerson, actingCalls } from '@hoistway/contract/site-admin/acting'
import { useState } from 'react'
import { cartStorage } from '../../../data/cart/cart-store.ts'
import { useShop } from '../../../data/shop.ts'

export type ActAsFault = { readonly field?: 'user' | 'reason'; readonly key: string }

export function useActAs(leave: () => void = () => window.location.assign('/')) {
  const shop = useShop()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<ActAsFault>()

  async function start(person: ActingPerson | undefined, reason: string): Promise<void> {
    if (isBusy) return
    const missing = missingEntry(person, reason)
    setFault(missing)
    if (missing || !person) return
    setBusy(true)
    try {
      await shop.client.call(actingCalls.startActing, { body: { userId: person.id, reason } })
      // The shop knows the cart of the site admin, and loads it again afterwards. The lines must not go to the user.
      cartStorage.clear()
      leave()
    } catch (cause) {
      setFault(faultOf(cause))
      setBusy(false)
    }
  }
  return { start, isBusy, fault }
}

function missingEntry(person: ActingPerson | undefined, reason: string): ActAsFault | undefined {
  if (!person) return { field: 'user', key: 'siteAdmin.acting.userNeeded' }
  return reason.trim() === '' ? { field: 'reason', key: 'siteAdmin.acting.reasonNeeded' } : undefined
}

function faultOf(cause: unknown): ActAsFault {
  const type = cause instanceof ApiError ? cause.result?.type : undefined
  if (type === 'cannotActAs') return { field: 'user', key: 'siteAdmin.acting.cannotActAs' }
  if (type === 'unknownUser') return { field: 'user', key: 'siteAdmin.acting.unknownUser' }
  if (type === 'notAllowed' || type === 'notLoggedIn') return { key: 'siteAdmin.acting.notAllowed' }
  if (type === 'notWhileActing' || type === 'actingChanged') return { key: 'siteAdmin.acting.already' }
  return { key: 'siteAdmin.acting.failed' }
}
