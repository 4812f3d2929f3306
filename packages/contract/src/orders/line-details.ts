/** The details of a line on the wire (packages/domain/src/cart/line-details.ts). */
import { type LineDetailName, MAX_LINE_DETAIL } from '@hoistway/domain/cart/line-details'
import Type, { type TSchema } from 'typebox'
import { Nullable, Text } from '../wire.ts'

const OWN_ARTICLE_NR = "Additional: the customer's own article number of the part (AMB-106)"

/** As clients send them: absent, null and empty are the same. */
export const SentDetails = {
  specificationText: Type.Optional(Nullable(Text(MAX_LINE_DETAIL.specificationText))),
  ownArticleNr: Type.Optional(Nullable(Text(MAX_LINE_DETAIL.ownArticleNr))),
} satisfies Record<LineDetailName, TSchema>

/** As answers carry them. */
export const LineDetails = {
  specificationText: Type.String(),
  ownArticleNr: Type.Optional(Type.String({ description: OWN_ARTICLE_NR })),
} satisfies Record<LineDetailName, TSchema>
