/** Makes the view models of a part's documents, the most needed first. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { AssetRecord } from '@hoistway/contract/catalogue/product'
import type { Locale } from '@hoistway/domain/texts/locale'
import { documentLabel, documentText } from '@hoistway/domain/texts/texts'
import { assetAddress } from '../../data/calls/api-base.ts'
import { fileSize } from '../../texts/file-size.ts'

/** A document with a file for each language, or one file for several languages. */
export type DocumentView = {
  readonly label: string
  /** 'Data sheet'; absent if the label contains it. */
  readonly type?: string
  /** 'PDF' */
  readonly extension: string
  /** The file in the reader's language comes first. */
  readonly files: readonly [DocumentFile, ...DocumentFile[]]
}

export type DocumentFile = {
  readonly id: number
  readonly languages: readonly string[]
  /** '4 kB'; absent if the size is unknown. */
  readonly size?: string
  readonly href: string
}

/** The English type texts of the papers that belong to a safety component. No other field of a document marks these
 *  papers. */
const SAFETY_PAPERS: readonly string[] = [
  'certificate',
  'declaration of conformity',
  'type examination certificate',
]

type DocumentInput = {
  readonly setup: FilterSetup
  readonly records: Readonly<Record<string, AssetRecord>>
  readonly assetIDs: readonly number[]
  readonly locale: Locale
  readonly isSafetyComponent: boolean
}

/** Sorts the documents: safety papers of a safety component, documents in the reader's language, all others. Each group
 *  keeps the order of the part. */
export function documentViews({
  setup,
  records,
  assetIDs,
  locale,
  isSafetyComponent,
}: DocumentInput): DocumentView[] {
  const files = assetIDs
    .flatMap((id) => {
      const record = records[id]
      return record ? [{ id, record }] : []
    })
    .map((file) => ({ ...file, rank: rankOf(file.record) }))
    .sort((a, b) => a.rank - b.rank)
  return [...Map.groupBy(files, sameDocument).values()].flatMap(([first, ...others]) =>
    first ? [documentView([first, ...others], setup, locale)] : [],
  )

  function rankOf(record: AssetRecord): number {
    if (isSafetyComponent && isSafetyPaper(record, setup)) return 0
    return record.webLanguages.length === 0 || record.webLanguages.includes(locale) ? 1 : 2
  }
}

type ListedFile = { readonly id: number; readonly record: AssetRecord }

/** Returns the key that files of one document share: their name, type and extension. A file without a name, or with
 *  several languages, is a document of its own. */
function sameDocument({ id, record }: ListedFile): string {
  const { labelTextID, typeTextID, webLanguages } = record
  if (labelTextID === null || webLanguages.length !== 1) return `file ${id}`
  return `${labelTextID} ${typeTextID} ${extensionOf(record)}`
}

function documentView(
  files: readonly [ListedFile, ...ListedFile[]],
  setup: FilterSetup,
  locale: Locale,
): DocumentView {
  const [{ record }] = files
  const type = documentText(textsOf(setup, record.typeTextID), locale)
  const label = documentLabel(textsOf(setup, record.labelTextID), locale)
  const namesType = type === undefined || label.toLowerCase().includes(type.toLowerCase())
  const [first, ...others] = files
  return {
    label,
    ...(!namesType && { type }),
    extension: extensionOf(record),
    files: [documentFile(first, locale), ...others.map((file) => documentFile(file, locale))],
  }
}

function documentFile({ id, record }: ListedFile, locale: Locale): DocumentFile {
  const { webLanguages, sizeBytes } = record
  return {
    id,
    languages: webLanguages,
    ...(sizeBytes !== undefined && { size: fileSize(sizeBytes, locale) }),
    href: assetAddress(id),
  }
}

function textsOf(
  setup: FilterSetup,
  textID: number | null,
): FilterSetup['documentTexts'][string] | undefined {
  return textID === null ? undefined : setup.documentTexts[textID]
}

function isSafetyPaper({ typeTextID }: AssetRecord, setup: FilterSetup): boolean {
  const type = documentText(textsOf(setup, typeTextID), 'en')?.toLowerCase()
  return type !== undefined && SAFETY_PAPERS.includes(type)
}

function extensionOf({ fileName, mediaType }: AssetRecord): string {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(fileName)?.[1] ?? mediaType.split('/')[1] ?? ''
  return ending.slice(0, 4).toUpperCase()
}
