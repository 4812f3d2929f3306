/** The documents of a part, those that the reader needs first. */
import type { AssetRecord, FilterSetup } from '@hoistway/contract/products'
import type { Locale } from '@hoistway/domain/locale'
import { assetAddress } from '../../data/api-base.ts'

export type DocumentView = {
  readonly id: number
  readonly label: string
  /** 'Data sheet'; absent where the label says it. */
  readonly type?: string
  /** 'PDF' */
  readonly extension: string
  readonly languages: readonly string[]
  readonly href: string
}

/** Shown where a document has a label in no language; never translated (AMB-65). */
export const MISSING_LABEL = 'missing label'

/** The English type texts of papers that a safety component is fitted with. Products carry no other sign that a
 *  document is one of them. */
const SAFETY_PAPERS: readonly string[] = [
  'certificate',
  'declaration of conformity',
  'type examination certificate',
]

const FIELD = { sv: 'swedish', en: 'english', de: 'german' } as const satisfies Record<Locale, string>

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
  return assetIDs
    .flatMap((id) => {
      const record = records[id]
      return record ? [{ record, view: documentView(id, record, setup, locale) }] : []
    })
    .map((entry) => ({ ...entry, rank: rankOf(entry.record) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ view }) => view)

  function rankOf(record: AssetRecord): number {
    if (isSafetyComponent && isSafetyPaper(record, setup)) return 0
    return record.webLanguages.length === 0 || record.webLanguages.includes(locale) ? 1 : 2
  }
}

function documentView(id: number, record: AssetRecord, setup: FilterSetup, locale: Locale): DocumentView {
  const type = textOf(setup, record.typeTextID, locale)
  const label = textOf(setup, record.labelTextID, locale) ?? MISSING_LABEL
  const saysType = type === undefined || label.toLowerCase().includes(type.toLowerCase())
  return {
    id,
    label,
    ...(!saysType && { type }),
    extension: extensionOf(record),
    languages: record.webLanguages,
    href: assetAddress(id),
  }
}

/** In the reader's language, else in English, Swedish, German (ENT-27). */
function textOf(setup: FilterSetup, textID: number | null, locale: Locale): string | undefined {
  const texts = textID === null ? undefined : setup.documentTexts[textID]
  if (!texts) return undefined
  return texts[FIELD[locale]] || texts.english || texts.swedish || texts.german || undefined
}

function isSafetyPaper({ typeTextID }: AssetRecord, setup: FilterSetup): boolean {
  const type = textOf(setup, typeTextID, 'en')?.toLowerCase()
  return type !== undefined && SAFETY_PAPERS.includes(type)
}

function extensionOf({ fileName, mediaType }: AssetRecord): string {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(fileName)?.[1] ?? mediaType.split('/')[1] ?? ''
  return ending.slice(0, 4).toUpperCase()
}
