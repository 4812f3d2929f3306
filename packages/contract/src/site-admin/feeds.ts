/** The shop's own calls (AMB-94) about the feeds of the business system and of the product information system. They
 *  list the records that the shop has refused, and the changes that wait for the consent of a site admin (AMB-102). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Next, Nullable, paging } from '../wire.ts'

/** The most changes that one call releases. */
const MAX_RELEASED = 1000

const FeedName = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'As in the list of feeds: stock.csv',
})
const pages = paging({ rows: 'entries', firstAfter: 0 })
const q = Type.Optional(
  Type.String({ maxLength: 100, description: 'Only entries with this text, in any casing' }),
)

/** The outcome of the last reading of a feed. */
export const FeedReading = Type.Object({
  feed: Type.String(),
  readAt: Type.String(),
  lines: Type.Integer(),
  refused: Type.Integer({ description: 'Lines that were refused; all that they name has stayed as it was' }),
  held: Type.Integer({ description: 'Changes that were held back' }),
  fault: Nullable(Type.String({ description: 'Why nothing of the feed could be used' })),
})
export type FeedReading = Static<typeof FeedReading>

export const RefusedLine = Type.Object({ line: Type.Integer(), reason: Type.String() })
export type RefusedLine = Static<typeof RefusedLine>

/** The values of an attribute that the last reading of a catalogue took and refused. */
export const AttributeCount = Type.Object({
  attribute: Type.String({ description: 'Its code in the source' }),
  taken: Type.Integer({ description: 'Parts that were taken and have a value' }),
  empty: Type.Integer({ description: 'Parts that were taken and have none' }),
  refused: Type.Integer({ description: 'Parts that were refused because of the value' }),
  notMapped: Type.Integer({ description: 'Parts with a value that the shop has no place for' }),
})
export type AttributeCount = Static<typeof AttributeCount>

export const HeldChange = Type.Object({
  id: Id,
  feed: Type.String(),
  kind: Type.Union([Type.Literal('removal'), Type.Literal('price')]),
  subject: Type.String({ description: 'What the change is about: rows to be removed, or one price' }),
  line: Nullable(Type.Integer()),
  oldValue: Nullable(Type.String({ description: 'Of a price; of a removal the number of rows' })),
  newValue: Nullable(Type.String()),
  found: Type.String(),
  released: Nullable(Type.String({ description: 'When a site admin released it; the next run makes it' })),
})
export type HeldChange = Static<typeof HeldChange>

const REFUSALS = ['notLoggedIn', 'notAllowed', 'invalidInput'] as const

export const feedCalls = {
  feeds: call({
    method: 'GET',
    path: '/shop/v1/feeds',
    summary: 'How each feed was read the last time',
    access: 'siteAdmin',
    result: Type.Array(FeedReading),
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
  feedAttributes: call({
    method: 'GET',
    path: '/shop/v1/feeds/attributes',
    summary: 'How the last reading of a catalogue took the values of each attribute, up to 1,000 of them',
    access: 'siteAdmin',
    query: Type.Object({ feed: FeedName }),
    result: Type.Array(AttributeCount),
    refusals: REFUSALS,
  }),
  refusedLines: call({
    method: 'GET',
    path: '/shop/v1/feeds/refused-lines',
    summary:
      'Lines of a feed that its last reading refused, with the reason, by line; up to 50,000 are stored',
    access: 'siteAdmin',
    query: Type.Object({ feed: FeedName, ...pages, q }),
    result: Type.Object({ lines: Type.Array(RefusedLine), next: Next }),
    refusals: REFUSALS,
  }),
  downloadRefusedLines: call({
    method: 'GET',
    path: '/shop/v1/feeds/refused-lines.csv',
    summary: 'All refused lines of a feed as a CSV file; without a feed those of all',
    access: 'siteAdmin',
    query: Type.Object({ feed: Type.Optional(FeedName) }),
    result: 'file',
    refusals: REFUSALS,
  }),
  heldChanges: call({
    method: 'GET',
    path: '/shop/v1/feeds/held-changes',
    summary: 'Changes that wait for a site admin: large removals, and prices that moved too far',
    access: 'siteAdmin',
    query: Type.Object({ feed: Type.Optional(FeedName), ...pages, q }),
    result: Type.Object({ changes: Type.Array(HeldChange), next: Next }),
    refusals: REFUSALS,
  }),
  releaseHeldChanges: call({
    method: 'POST',
    path: '/shop/v1/feeds/held-changes/release',
    summary:
      'Lets exactly these changes through; a run that makes them is queued. Ids that are gone are left out',
    access: 'siteAdmin',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_RELEASED }) }),
    result: Type.Object({ released: Type.Integer({ description: 'How many of them waited' }) }),
    refusals: REFUSALS,
  }),
} as const
