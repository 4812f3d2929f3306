/** Schemas that many calls share: ids, languages, texts with a limit. The server accepts numbers and words for an
 *  enumeration (AMB-15, AMB-16); the client sends one exact form. */
import { MAX_TEXT } from '@hoistway/domain/limits'
import Type from 'typebox'

/** Ids are positive 32-bit integers everywhere. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

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
