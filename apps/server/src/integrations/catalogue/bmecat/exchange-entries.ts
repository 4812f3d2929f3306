/** The content of a BMEcat file of version 1.2 or 2005, in one form for both: the entries that the store on the disk
 *  holds. Nothing of the shop is decided here; part-record.ts and the files beside it do. `own` looks names of a file up. */

/** A text by language code of the file; the language of the catalogue has the code that its header says, or none. */
export type FileTexts = Readonly<Record<string, string>>

export type FileFeature = {
  /** FNAME, by which the mapping file and the labels name the feature. */
  readonly name: string
  readonly names: FileTexts
  /** One for each FVALUE, with its texts where it is given in several languages. */
  readonly values: readonly FileTexts[]
  readonly unit?: string | undefined
}

export type FileClass = {
  /** Such as ETIM-9.0. */
  readonly system?: string | undefined
  readonly group?: string | undefined
  readonly features: readonly FileFeature[]
}

export type FileMime = {
  readonly source: string
  readonly type?: string | undefined
  readonly purpose?: string | undefined
  readonly texts: FileTexts
  readonly order: number
}

export type FileArticle = {
  readonly key: string
  readonly line: number
  readonly short: FileTexts
  readonly long: FileTexts
  readonly identifiers: readonly string[]
  readonly maker?: string | undefined
  readonly model?: string | undefined
  /** Language and word. */
  readonly keywords: readonly (readonly [string, string])[]
  readonly status: readonly string[]
  readonly classes: readonly FileClass[]
  readonly orderUnit?: string | undefined
  /** Has a least amount or a step of amounts, which the shop does not know. */
  readonly isSoldInSteps?: boolean | undefined
  /** Type and article number of the other part. */
  readonly references: readonly (readonly [string, string])[]
  readonly mimes: readonly FileMime[]
  /** Kilograms. */
  readonly weight?: number | undefined
  /** Metres. */
  readonly length?: number | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly origin?: string | undefined
}

/** An article that cannot be used, one that the file deletes, or one. */
export type ArticleEntry =
  | FileArticle
  | { readonly key: string; readonly line: number; readonly gone: true }
  | { readonly key?: string | undefined; readonly line: number; readonly fault: string }

export type FilePrice = {
  readonly line: number
  readonly type: string
  readonly amount: string
  readonly currency?: string | undefined
  readonly factor?: string | undefined
  readonly lowerBound?: string | undefined
  readonly territories: readonly string[]
  readonly validFrom?: string | undefined
  readonly validTo?: string | undefined
}

/** The prices of an article, or the reason why they cannot be read. */
export type PriceEntry =
  | {
      readonly key: string
      readonly line: number
      /** True where the article is deleted, and its prices with it. */
      readonly gone?: true | undefined
      /** The number of order units that the prices are for. Absent in a file of prices alone. */
      readonly quantity?: string | undefined
      readonly prices: readonly FilePrice[]
    }
  | { readonly key?: string | undefined; readonly line: number; readonly fault: string }

export type GroupEntry = {
  readonly code: string
  readonly parent?: string | undefined
  readonly names: FileTexts
  readonly order?: number | undefined
  readonly isRoot?: true | undefined
}

export type ClassEntry = {
  readonly code: string
  readonly names: FileTexts
  readonly parent?: string | undefined
}

export type MapEntry = { readonly key: string; readonly group: string; readonly gone?: true | undefined }

export const TRANSACTIONS = ['T_NEW_CATALOG', 'T_UPDATE_PRODUCTS', 'T_UPDATE_PRICES'] as const
export type Transaction = (typeof TRANSACTIONS)[number]

export type FileHead = {
  readonly transaction: Transaction
  /** The number of updates before this one, where the file says it. */
  readonly previous?: number | undefined
  readonly version: string
  readonly catalogue: string
  readonly catalogueVersion: string
  readonly name: string
  readonly supplier: string
  /** Language codes, that of texts without a language first. */
  readonly languages: readonly string[]
  readonly currency?: string | undefined
  /** Folder of the files that articles name. */
  readonly mimeRoot: string
}

export type FileEntry =
  | { readonly kind: 'head'; readonly value: FileHead }
  | { readonly kind: 'articles'; readonly value: ArticleEntry }
  | { readonly kind: 'prices'; readonly value: PriceEntry }
  | { readonly kind: 'groups'; readonly value: GroupEntry }
  | { readonly kind: 'classes'; readonly value: ClassEntry }
  | { readonly kind: 'maps'; readonly value: MapEntry }

/** Looks a name of a file up in a table. A file may have names that every object knows, such as `constructor`. */
export function own<T>(
  table: Readonly<Record<string, T>> | undefined,
  name: string | undefined,
): T | undefined {
  return table !== undefined && name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}
