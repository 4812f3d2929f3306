/** Rules say which parts are meant by what the parts are: kind, maker, sizes, words. They are read against the
 *  catalogue's own data and know nothing of any search engine. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { AREAS, PART_TYPES } from '@hoistway/fixtures/vocabulary'
import { BRANDS } from '@hoistway/fixtures/vocabulary/brands'
import { EDITIONS } from '@hoistway/fixtures/vocabulary/editions'
import { TECHNICAL_CODES } from '@hoistway/fixtures/vocabulary/technical-attributes'
import { type JudgedPart, numberKey } from './judged-part.ts'

/** One of the clauses has to hold; none of an empty rule does. */
export type Rule = readonly Clause[]

/** All conditions have to hold. */
type Clause = readonly Condition[]
type Condition = (part: JudgedPart, locale: Locale) => boolean

export function meets(part: JudgedPart, rule: Rule, locale: Locale): boolean {
  return rule.some((clause) => clause.every((condition) => condition(part, locale)))
}

type Value = string | number | boolean

/** Any of the values, except for texts, of which all have to be there. */
const CONDITIONS: Readonly<Record<string, (values: readonly Value[]) => Condition>> = {
  type: (values) =>
    oneOf(
      values,
      PART_TYPES.map(({ id }) => id),
      (part) => part.type,
    ),
  area: (values) =>
    oneOf(
      values,
      AREAS.map(({ id }) => id),
      (part) => part.area,
    ),
  brand: (values) =>
    oneOf(
      values,
      BRANDS.map(({ name }) => name),
      (part) => part.brand,
    ),
  edition: (values) => oneOf(values, Object.keys(EDITIONS), (part) => part.edition),
  suits: (values) => (part) => values.some((maker) => part.suits.includes(String(maker))),
  number: (values) => (part) => values.includes(part.articleNr),
  identifier: (values) => (part) => values.some((value) => part.identifiers.includes(String(value))),
  replaced: (values) => (part) => part.replaced.some(({ articleNr }) => values.includes(articleNr)),
  numberPart: (values) => {
    const keys = values.map((value) => numberKey(String(value)))
    return (part) => part.numberKeys.some((number) => keys.some((key) => number.includes(key)))
  },
  named: (values) => (part, locale) => values.every((value) => holds(part.names[locale], String(value))),
  mentions: (values) => (part, locale) => values.every((value) => holds(part.texts[locale], String(value))),
}

const TECHNICAL: ReadonlySet<string> = new Set(TECHNICAL_CODES)

export function readRule(json: unknown): Rule {
  return (Array.isArray(json) ? json : [json]).map(readClause)
}

function readClause(json: unknown): Clause {
  if (typeof json !== 'object' || json === null) throw new Error(`${JSON.stringify(json)} is not a rule`)
  const conditions = Object.entries(json).map(([name, value]) => {
    const values = Array.isArray(value) ? value : [value]
    if (!values.every(isValue)) throw new Error(`${name} takes texts, numbers or yes and no`)
    const make = CONDITIONS[name]
    if (make) return make(values)
    if (TECHNICAL.has(name)) return specification(name, values)
    throw new Error(`there is no condition ${name}`)
  })
  if (conditions.length === 0) throw new Error('a rule without conditions would mean every part')
  return conditions
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function oneOf(
  values: readonly Value[],
  known: readonly string[],
  of: (part: JudgedPart) => string,
): Condition {
  const unknown = values.find((value) => !known.includes(String(value)))
  if (unknown !== undefined) throw new Error(`the catalogue knows no ${unknown}`)
  return (part) => values.includes(of(part))
}

/** Of a specification with several options any of them will do. */
function specification(code: string, values: readonly Value[]): Condition {
  return (part) => {
    const own = part.specs[code]
    return Array.isArray(own) ? own.some((option) => values.includes(option)) : values.includes(own as Value)
  }
}

/** Tells whether one of the texts holds the words as they are, in any case. '70 mm' does not stand in '170 mm'. */
function holds(texts: readonly string[], words: string): boolean {
  const wanted = words.toLowerCase()
  return texts.some((text) => {
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (!cutsNumber(text, at) && !cutsNumber(text, end)) return true
    }
    return false
  })
}

function cutsNumber(text: string, at: number): boolean {
  return isDigit(text[at - 1]) && isDigit(text[at])
}

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'
