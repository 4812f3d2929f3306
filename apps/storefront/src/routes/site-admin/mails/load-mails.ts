/** Loads the mails of the shop, and the mail that is open beside the list. */
import { ApiError } from '@hoistway/contract/api-error'
import type { ResultOf } from '@hoistway/contract/calls'
import { mailQueueCalls, type QueuedMail } from '@hoistway/contract/site-admin/mail-queue'
import { notFound } from '../../../data/page/not-found.ts'
import type { Shop } from '../../../data/shop.ts'
import type { AreaArgs } from '../../../features/area/area.ts'
import { type MailFilter, mailQuery, readMailFilter } from './mail-filter.ts'

export type OpenMail = ResultOf<'queuedMail'>

export type MailFacts = {
  /** The clock of the shop that drew the page, or of the browser that asked again. */
  readonly now: number
  /** The mails, with those first that were given up, whatever their day. */
  readonly mails: readonly QueuedMail[]
  readonly counts: ResultOf<'mailQueue'>['counts']
  /** `after` of the next page; null: this is the last one. */
  readonly next: number | null
  readonly open: OpenMail | undefined
}

type MailsData = { readonly filter: MailFilter; readonly facts: MailFacts }

const MOST_GIVEN_UP = 200
const ID = /^[1-9]\d{0,8}$/

export async function loadMails({ shop, url, rest }: AreaArgs): Promise<MailsData> {
  const [id, ...further] = rest
  if (further.length > 0 || (id !== undefined && !ID.test(id))) throw notFound('page')
  const filter = readMailFilter(url.searchParams)
  try {
    return { filter, facts: await readMails(shop, filter, id === undefined ? undefined : Number(id)) }
  } catch (cause) {
    throw cause instanceof ApiError && cause.result?.type === 'unknownMail' ? notFound('page') : cause
  }
}

export async function readMails(
  { client }: Shop,
  filter: MailFilter,
  openId: number | undefined,
): Promise<MailFacts> {
  const query = mailQuery(filter)
  // A chosen state has no groups.
  const isGrouped = filter.state === undefined
  const [page, givenUp, open] = await Promise.all([
    client.call(mailQueueCalls.mailQueue, { query: { ...query, ...pageOf(filter) } }),
    isGrouped && filter.after === undefined
      ? client.call(mailQueueCalls.mailQueue, { query: { ...query, state: 'givenUp', limit: MOST_GIVEN_UP } })
      : undefined,
    openId === undefined ? undefined : client.call(mailQueueCalls.queuedMail, { params: { id: openId } }),
  ])
  const others = isGrouped ? page.mails.filter(({ state }) => state !== 'givenUp') : page.mails
  return {
    now: Date.now(),
    mails: [...(givenUp?.mails ?? []), ...others],
    counts: page.counts,
    next: page.next,
    open,
  }
}

function pageOf({ after }: MailFilter) {
  return after === undefined ? {} : { after }
}

export async function countOpenMails({ client }: Shop): Promise<number> {
  const { unsent } = await client.call(mailQueueCalls.mailQueue, { query: { state: 'givenUp', limit: 1 } })
  return unsent.givenUp
}
