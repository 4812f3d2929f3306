/** Schemas that many calls share: ids, languages, texts with a limit. The server accepts numbers and words for an
 *  enumeration (AMB-15, AMB-16); the client sends one exact form. */
import { MAX_TEXT } from '@hoistway/domain/limits'
import Type from 'typebox'

const MAX_ID = 2_147_483_647

/** Ids are positive 32-bit integers everywhere. */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_ID })

export const Text = (maxLength = MAX_TEXT) => Type.String({ maxLength })

/** A `language`: 0, 1, 2, '0', 'sv' or 'Swedish' in any casing; anything else is refused with 400 (AMB-15). */
export const LanguageInput = Type.Union(
  [
    Type.Integer({ minimum: 0, maximum: 2 }),
    Type.String({
      pattern:
        '^([012]|[sS][vV]|[eE][nN]|[dD][eE]|[sS][wW][eE][dD][iI][sS][hH]|[eE][nN][gG][lL][iI][sS][hH]|[gG][eE][rR][mM][aA][nN])$',
    }),
  ],
  {
    description: 'Language: 0 Swedish, 1 English, 2 German; codes sv, en, de and English names are read too',
  },
)

/** A `locale`. Clients send the code; the server reads every unknown value as English (AMB-15). */
export const LocaleInput = Type.Unsafe<string>({
  description: 'sv, en or de; numbers and names of `language` are read too, anything else is en',
  examples: ['sv'],
})

/** A map whose keys are ids, as texts. */
export const byId = <T extends Type.TSchema>(value: T) => Type.Record(Type.String(), value)

export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A money amount, weight or quantity on the wire: a plain decimal number. */
export const Decimal = Type.Number()

/** A day in UTC or a moment, such as the bounds of a search: 2026-11-16, 2026-11-16T08:00Z. */
export const Moment = (description: string) =>
  Type.String({
    pattern:
      '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?Z)?$',
    description,
  })

export const AFTER = '`next` of the page before; left out: the first page'

type Paging = {
  /** The word for the rows in the description. */
  readonly rows?: string
  /** The rows of a page if the request has no `limit`. */
  readonly usual?: number
  readonly firstAfter?: number
  readonly lastAfter?: number
}

/** The query of a list that has pages: `after` is the number behind which the page begins, `limit` the most rows of it. */
export const paging = ({ rows = 'rows', usual = 50, firstAfter = 1, lastAfter = MAX_ID }: Paging = {}) => ({
  after: Type.Optional(Type.Integer({ minimum: firstAfter, maximum: lastAfter, description: AFTER })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 200,
      description: `Most ${rows} of the page; ${usual} when left out`,
    }),
  ),
})

export const NEXT = '`after` of the next page; null: this is the last one'

/** The `next` of a page, in the result of a list that has pages. */
export const Next = Nullable(Type.Integer({ description: NEXT }))
