/** Holds and sends an order by photo. It is checked by the server's own rule (AMB-24). Entries and pictures stay until
 *  the receipt has come. */
import { ApiError } from '@hoistway/contract/api-error'
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { type EnquiryFault, photoOrderFaults } from '@hoistway/domain/people/enquiry-faults'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../../data/calls/online.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { type FailedStage, stageAfter } from '../../data/page/posted.ts'
import { useUser } from '../../data/root-data.ts'
import { watchForgottenPhotos } from '../../data/session/kept-photos.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { type ChosenPhoto, createPhotoQueue, photoIdsOf } from './photo-queue.ts'
import { openPhotoStore } from './photo-store.ts'
import { preparePhoto } from './prepare-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

export type Entered = {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly message: string
}
/** The outcome of the last attempt to send or to upload. */
export type SendFault = FailedStage | 'loggedOut'
export type PhotoOrderState =
  | { readonly stage: 'writing'; readonly fault?: SendFault }
  | { readonly stage: 'sending' }
  | { readonly stage: 'received'; readonly receipt: string }

const NONE: readonly ChosenPhoto[] = []

export function usePhotoOrder() {
  const { client, locale } = useShop()
  const t = useText()
  const [state, setState] = useState<PhotoOrderState>({ stage: 'writing' })
  const [tried, setTried] = useState<Entered>()
  const [queue] = useState(() =>
    createPhotoQueue({ prepare: preparePhoto, upload: uploadPhoto, onFault: notifyUpload }),
  )
  const photos = useSyncExternalStore(queue.watch, queue.photos, () => NONE)
  const isOnline = useOnline()
  useEffect(() => queue.hold(!isOnline), [queue, isOnline])
  const userId = useUser()?.id
  const tellKept = useEffectEvent((count: number) => {
    if (count > 0) showToast({ kind: 'ok', text: t('photo.kept', { count }) })
  })
  useEffect(() => {
    if (userId !== undefined) void queue.keepFor(userId, openPhotoStore).then(tellKept)
  }, [queue, userId])
  useEffect(() => watchForgottenPhotos(queue.leave), [queue])
  // Nobody waits for them once the page is left.
  useEffect(() => queue.leave, [queue])

  function notifyUpload(cause: unknown) {
    const fault = sendFault(cause)
    // The picture itself says that its upload failed.
    if (fault === 'failed' || fault === 'away') return
    if (fault === 'loggedOut') pushOverlay('login', { clear: true })
    setState((now) => (now.stage === 'received' ? now : { stage: 'writing', fault }))
  }

  /** Answers with the first thing that is wrong; nothing is sent then. */
  function send(entered: Entered): EnquiryFault | 'photoFailed' | undefined {
    setTried(entered)
    const [first] = faultsOf(entered, queue.photos())
    if (first) return first
    if (queue.photos().some(hasFailed)) return 'photoFailed'
    setState({ stage: 'sending' })
    void sendWhenAllAreThere(entered)
    return undefined
  }

  async function sendWhenAllAreThere(entered: Entered): Promise<void> {
    await queue.settled()
    if (queue.photos().some(hasFailed) || faultsOf(entered, queue.photos()).length > 0) {
      return setState((now) => (now.stage === 'sending' ? { stage: 'writing' } : now))
    }
    const body = { ...entered, photoIds: [...photoIdsOf(queue.photos())], locale }
    try {
      const { data } = await client.call(enquiryCalls.sendPhotoOrder, { body })
      setState({ stage: 'received', receipt: new TextDecoder().decode(data).trim() })
      queue.giveUp()
    } catch (cause) {
      const fault = sendFault(cause)
      if (fault === 'loggedOut') pushOverlay('login', { clear: true })
      setState({ stage: 'writing', fault })
    }
  }

  /** Checks the entries again after the first attempt to send, so that a corrected field is no longer marked. */
  function correct(entered: Entered): void {
    if (tried !== undefined) setTried(entered)
  }

  function again(): void {
    setTried(undefined)
    setState({ stage: 'writing' })
  }

  const faults = tried === undefined ? [] : faultsOf(tried, photos)
  return { state, photos, queue, faults, send, correct, again }
}

export function hasFailed({ state }: ChosenPhoto): boolean {
  return state.stage === 'failed'
}

/** A picture that is on its way counts: it is waited for. */
function faultsOf(entered: Entered, photos: readonly ChosenPhoto[]): readonly EnquiryFault[] {
  const chosen = photos.filter(({ state }) => state.stage !== 'refused')
  return photoOrderFaults({ ...entered, photoIds: chosen.map(({ key }) => key) })
}

function sendFault(cause: unknown): SendFault {
  return cause instanceof ApiError && cause.status === 401 ? 'loggedOut' : stageAfter(cause)
}
