/** The filters of the mails, which stand in the address and nowhere else. */
import type { InputOf } from '@hoistway/contract/calls'
import { dayBounds, dayIn } from '../../../features/list-filter/day-bounds.ts'

export const MAILS_PATH = '/site-admin/mails'
export const MAIL_STATES = ['waiting', 'sending', 'givenUp', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

export type MailFilter = {
  readonly q: string
  readonly kind: string
  readonly state: MailState | undefined
  /** Days, or empty. */
  readonly from: string
  readonly to: string
  readonly after: number | undefined
}

const LONGEST_TEXT = 100
const NUMBER = /^[1-9]\d{0,8}$/

export function readMailFilter(address: URLSearchParams): MailFilter {
  const text = (name: string) => (address.get(name) ?? '').trim().slice(0, LONGEST_TEXT)
  const after = address.get('after') ?? ''
  return {
    q: text('q'),
    kind: text('kind'),
    state: MAIL_STATES.find((state) => state === address.get('state')),
    from: dayIn(address, 'from'),
    to: dayIn(address, 'to'),
    after: NUMBER.test(after) ? Number(after) : undefined,
  }
}

/** @param id of the mail that is open beside the list */
export function mailsAddress({ after, ...filter }: MailFilter, id?: number): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given)
  if (after !== undefined) query.set('after', String(after))
  const path = id === undefined ? MAILS_PATH : `${MAILS_PATH}/${id}`
  return query.size === 0 ? path : `${path}?${query}`
}

export function isNarrowed({ q, kind, from, to, state }: MailFilter): boolean {
  return [q, kind, from, to].some((text) => text !== '') || state !== undefined
}

/** The query of the call, without its page. */
export function mailQuery({ q, kind, state, from, to }: MailFilter): InputOf<'mailQueue'>['query'] {
  return {
    ...(q === '' ? {} : { q }),
    ...(kind === '' ? {} : { topic: `mail.${kind}` }),
    ...(state === undefined ? {} : { state }),
    ...dayBounds({ from, to }),
  }
}
