/** Sends changes of the user's own record. A refusal is returned as the type of its problem. */
import { accountCalls, type UserUpdate } from '@hoistway/contract/account/account'
import { ApiError } from '@hoistway/contract/api-error'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isUnavailable } from '../../data/calls/unavailable.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { setBearer } from '../../data/session/bearer.ts'
import { useShop } from '../../data/shop.ts'

export type UpdateOutcome = 'saved' | 'away' | 'failed' | (string & {})

export function useUserUpdate() {
  const { client } = useShop()
  const revalidator = useRevalidator()
  const [isSaving, setIsSaving] = useState(false)

  async function save(changes: UserUpdate): Promise<UpdateOutcome> {
    setIsSaving(true)
    try {
      const updated = await client.call(accountCalls.updateUser, { body: changes })
      // Another password ends the token of an app, which gets a new one.
      if (updated.token !== undefined) setBearer(updated)
    } catch (cause) {
      // The session is over: who logs in again finds what was entered.
      if (cause instanceof ApiError && cause.status === 401) pushOverlay('login', { clear: true })
      if (isUnavailable(cause)) return 'away'
      return (cause instanceof ApiError && cause.result?.type) || 'failed'
    } finally {
      setIsSaving(false)
    }
    // The name stands in the frame, the rest in this page.
    await revalidator.revalidate()
    return 'saved'
  }

  return { isSaving, save }
}
