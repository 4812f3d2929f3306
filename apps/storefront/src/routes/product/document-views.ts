/** The documents of a part, those that the reader needs first. */
import type { AssetRecord, FilterSetup } from '@hoistway/contract/products'
import type { Locale } from '@hoistway/domain/texts/locale'
import { documentLabel, documentText } from '@hoistway/domain/texts/texts'
import { assetAddress } from '../../data/calls/api-base.ts'
import { fileSize } from '../../texts/file-size.ts'

/** A document, in the languages in which it is there: one file for each, or one for several. */
export type DocumentView = {
  readonly label: string
  /** 'Data sheet'; absent where the label says it. */
  readonly type?: string
  /** 'PDF' */
  readonly extension: string
  /** The one in the reader's language first. */
  readonly files: readonly [DocumentFile, ...DocumentFile[]]
}

export type DocumentFile = {
  readonly id: number
  readonly languages: readonly string[]
  /** '4 kB'; absent where nobody knows. */
  readonly size?: string
  readonly href: string
}

/** The English type texts of papers that a safety component is fitted with. Products carry no other sign that a
 *  document is one of them. */
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

/** Safety papers of safety components, then the reader's language, then the rest, each as the part lists them. */
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

/** Files of one name and kind, each in a language of its own, are one document. A file without a name is one alone. */
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
  const saysType = type === undefined || label.toLowerCase().includes(type.toLowerCase())
  const [first, ...others] = files
  return {
    label,
    ...(!saysType && { type }),
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
