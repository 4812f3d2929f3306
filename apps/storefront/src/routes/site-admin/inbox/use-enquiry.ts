/** Sets the state of the chosen enquiry and sends answers. A change of a colleague is told, and the enquiry is shown as it
 *  is now; the typed answer stays. */
import { ApiError } from '@hoistway/contract/api-error'
import { type Enquiry, inboxCalls } from '@hoistway/contract/site-admin/inbox'
import type { EnquiryState } from '@hoistway/domain/people/enquiry-states'
import { useRef, useState } from 'react'
import { showToast } from '../../../data/overlays/toasts.ts'
import { randomID } from '../../../data/random-id.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'

export function useEnquiry(loaded: Enquiry, onChanged: () => Promise<void>) {
  const t = useText()
  const { client } = useShop()
  const [held, setHeld] = useState({ after: loaded, enquiry: loaded })
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [text, setText] = useState('')
  // A repeated attempt has the key of the first one, so that no answer is mailed twice.
  const key = useRef<string>(undefined)
  // A navigation loads a newer enquiry than the one that was read before.
  const enquiry = held.after === loaded ? held.enquiry : loaded
  const { id, version, email } = enquiry

  const show = (next: Enquiry) => setHeld({ after: loaded, enquiry: next })

  async function attempt(change: () => Promise<Enquiry>, failed: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFault(undefined)
    try {
      show(await change())
      await onChanged()
      return true
    } catch (cause) {
      setFault(await explain(cause, failed))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function explain(cause: unknown, failed: string): Promise<string> {
    const problem = cause instanceof ApiError ? cause.result?.type : undefined
    if (problem !== 'enquiryChanged' && problem !== 'answerKeyReused') return failed
    key.current = undefined
    try {
      show(await client.call(inboxCalls.enquiry, { params: { id } }))
    } catch {
      return failed
    }
    return t(problem === 'enquiryChanged' ? 'siteAdmin.inbox.changed' : 'siteAdmin.inbox.sentBefore')
  }

  async function setState(state: EnquiryState): Promise<void> {
    if (state === enquiry.state) return
    const body = { state, version }
    await attempt(
      () => client.call(inboxCalls.setEnquiryState, { params: { id }, body }),
      t('siteAdmin.inbox.stateFailed'),
    )
  }

  async function send(): Promise<void> {
    if (text.trim() === '') return setFault(t('siteAdmin.inbox.noAnswer'))
    key.current ??= randomID()
    const body = { text, version, key: key.current }
    const isSent = await attempt(
      () => client.call(inboxCalls.answerEnquiry, { params: { id }, body }),
      t('siteAdmin.inbox.answerFailed'),
    )
    if (!isSent) return
    key.current = undefined
    // Text that was typed while the answer was on its way stays.
    setText((now) => (now === text ? '' : now))
    showToast({ kind: 'ok', text: t('siteAdmin.inbox.sent', { email }) })
  }

  return { enquiry, fault, isBusy, text, setText, setState, send }
}
