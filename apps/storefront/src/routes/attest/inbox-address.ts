/** The address of the inbox: which orders it shows, and from which on. */
import { INBOX_STATES, type InboxState } from '@hoistway/contract/approvals/approval-inbox'
import { idInAddress } from '../../data/page/id-in-address.ts'

export const INBOX_PATH = '/attest'

export type InboxFilter = {
  readonly state: InboxState
  /** The last order of the page before. */
  readonly after: number | undefined
}

export function readInboxFilter(address: URLSearchParams): InboxFilter {
  return {
    state: INBOX_STATES.find((state) => state === address.get('state')) ?? 'waiting',
    after: idInAddress(address.get('after') ?? undefined),
  }
}

export function inboxAddress({ state, after }: InboxFilter): string {
  const query = new URLSearchParams()
  if (state !== 'waiting') query.set('state', state)
  if (after !== undefined) query.set('after', String(after))
  return query.size === 0 ? INBOX_PATH : `${INBOX_PATH}?${query}`
}
