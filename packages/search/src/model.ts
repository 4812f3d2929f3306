/** The input and the output of the engine. They hold no stock, prices or visitors, which stay outside the index
 *  (visibility and "in stock" arrive with each query as product sets). */
import type { FilterBehaviour, ProductSort, SearchPriority } from '@hoistway/domain/codes'
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { SegmentSet } from './segment-set.ts'

export type CatalogueInput = {
  /** Attribute ids are unique over all kinds. The order is the order of the maps of an answer. */
  readonly attributes: readonly AttributeInput[]
  readonly products: Iterable<ProductInput>
  /** The select attribute that the BRAND sort reads. */
  readonly brandAttributeId: number
  /** The words of the trade that a helped search reads texts with. */
  readonly words?: SearchWords | undefined
}

/** The words of the trade, by language. */
export type SearchWords = Readonly<Record<Locale, LanguageWords>>

export type LanguageWords = {
  /** Words that every part shares, such as lift and spare part. They help the order and are not required. */
  readonly optional: readonly string[]
  /** Each term of a group finds what the others find. */
  readonly groups: readonly (readonly string[])[]
  /** Each typed term also finds the terms that it means, but not the other way round. */
  readonly oneWay: readonly { readonly typed: readonly string[]; readonly means: readonly string[] }[]
}

export type AttributeInput = SelectAttributeInput | BoolAttributeInput | DecimalAttributeInput

export type SelectAttributeInput = {
  readonly id: number
  readonly kind: 'select'
  readonly behaviour: FilterBehaviour
  /** Tells how strongly a text finds products through the texts of their options, if at all. */
  readonly search: SearchPriority
  readonly options: readonly OptionInput[]
}

export type OptionInput = { readonly id: number; readonly text: Localised }
export type BoolAttributeInput = { readonly id: number; readonly kind: 'bool' }
export type DecimalAttributeInput = { readonly id: number; readonly kind: 'decimal' }

/** Values of attributes or options that the catalogue does not list are left out of the index. */
export type ProductInput = {
  /** A positive integer below 2^31. */
  readonly id: number
  /** False for products that no list shows: status Replaced or UnderDevelopment (AMB-14). They are not indexed. */
  readonly listed: boolean
  readonly articleNr: string
  /** The text by which ALPHABETICAL sorts. It is searched only when it also stands in `texts`. */
  readonly label: Localised
  readonly selects: ReadonlyMap<number, readonly number[]>
  readonly bools: ReadonlyMap<number, boolean>
  /** Finite numbers; others are left out. An answer's min and max are these numbers, never rounded. */
  readonly decimals: ReadonlyMap<number, number>
  readonly texts: { readonly high: readonly Localised[]; readonly low: readonly Localised[] }
  /** Every number that finds the product: its article number, its identifiers, and with `replaces` the numbers
   *  of parts whose last orderable successor it is (AMB-14). */
  readonly numbers: readonly ProductNumber[]
  /** 0 to 200 (FILT-24). */
  readonly relevance: number
}

export type ProductNumber = { readonly number: string; readonly replaces: boolean }

/** An id that the catalogue does not know matches nothing; an empty list or a range without bounds is no filter. */
export type FilterRequest = {
  readonly selects: ReadonlyMap<number, readonly number[]>
  readonly bools: ReadonlyMap<number, boolean>
  /** Inclusive. `min` above `max` matches nothing. */
  readonly decimals: ReadonlyMap<number, DecimalRange>
  /** Blank text is no filter; text without a letter or digit matches nothing. */
  readonly text: string
  readonly locale: Locale
  readonly sort: ProductSort
  /** Says how a text is read that finds nothing as it stands: in other ways, which the answer tells; or in no other
   *  way. Left out: misspelt words are read as others, and nothing is told. */
  readonly reading?: 'helped' | 'literal' | undefined
  /** True if the answer has the histograms of decimal attributes. */
  readonly histograms?: boolean | undefined
  readonly visible: ProductSet
  readonly within?: ProductSet | undefined
}

/** A set of products of one catalogue, as an argument of queries. Opaque outside this package: `productSet` and
 *  `visibleSet` make one, `query` takes it, and callers read at most its count. */
export type ProductSet = {
  readonly count: number
  /** Identifies the catalogue that the set belongs to: the same bit is another product in the next catalogue. */
  readonly snapshot: object
  /** One for each segment of the catalogue, the main one first. */
  readonly parts: readonly SegmentSet[]
}

export type DecimalRange = { readonly min?: number | undefined; readonly max?: number | undefined }

/** All counts are exact. An attribute without a product and without a selection is absent. */
export type FilterAnswer = {
  /** Every matching product in the sort asked for. */
  readonly ids: Int32Array
  readonly selects: ReadonlyMap<number, SelectCounts>
  readonly bools: ReadonlyMap<number, BoolCounts>
  /** Absent where no product has a value: there is no min or max to give. */
  readonly decimals: ReadonlyMap<number, DecimalSummary>
  /** Products found by the number of a part that they replace, and that number. */
  readonly replaced: ReadonlyMap<number, string>
  /** Reports how a helped search read the text. */
  readonly interpretation?: Interpretation | undefined
}

/** Reports how a text was read that found nothing as typed. Built from the typed text and from visible products only. */
export type Interpretation = {
  /** The text has neither letters nor digits. */
  readonly nothingToSearch: boolean
  /** Other languages whose words were read. */
  readonly otherLanguages: readonly Locale[]
  readonly respelled: readonly RespelledWord[]
  /** Words, as typed, without which the rest was found. */
  readonly leftOut: readonly string[]
  /** True where the typed number is no number of a product: the products found have one that differs by a character,
   *  and are only suggestions. */
  readonly nearNumber: boolean
}

/** A misspelt word, and the words of visible products that it was read as. `read` are plain letters. */
export type RespelledWord = { readonly typed: string; readonly read: readonly string[] }

/** Side by side and unsorted, so that nothing is made for each option; `shownOptions` makes a list of them. */
export type SelectCounts = {
  /** Products having the attribute, over the same set as the counts of its options. */
  readonly total: number
  /** All options of the attribute, ascending. Shared by all answers. */
  readonly optionIds: Int32Array
  /** Beside them; the caller's own. */
  readonly counts: Uint32Array
  /** The places in `optionIds` of the selected options that are known. */
  readonly selected: readonly number[]
}
export type OptionCount = { readonly optionId: number; readonly count: number }
export type BoolCounts = { readonly trueCount: number; readonly falseCount: number }
export type DecimalSummary = {
  readonly total: number
  readonly min: number
  readonly max: number
  /** Over the same products. Only where the request asks for it and the products have different values. */
  readonly histogram?: Histogram | undefined
}

/** Bucket i counts the values from start + i * width, included, to start + (i + 1) * width, excluded. */
export type Histogram = {
  readonly start: number
  readonly width: number
  readonly counts: readonly number[]
}
