/** Says how the search read a text whose literal form found nothing, and offers a literal search (AMB-103). */
import type { ReactNode } from 'react'
import { type FilterState, literally } from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import { useText } from '../../texts/text.ts'
import { linkClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './ReadingNote.module.css'
import type { ReadingView } from './reading-view.ts'

const LANGUAGE = { sv: 'list.languageSv', en: 'list.languageEn', de: 'list.languageDe' } as const

type ReadingNoteProps = { readonly reading: ReadingView; readonly filters: FilterState }

export function ReadingNote({ reading, filters }: ReadingNoteProps) {
  const t = useText()
  const { nothingToSearch, languages, respelled, leftOut, near } = reading
  if (nothingToSearch) return null
  const { text } = filters
  const quoted = (words: readonly string[]) =>
    joined(
      words.map((word) => t('list.readWord', { word })),
      t('list.or'),
    )
  return (
    <div className={css.note}>
      <Note>
        {near.length > 0 && <NearNumbers text={text} near={near} />}
        {languages.length > 0 && (
          <p>
            {t('list.readLanguage', {
              languages: joined(
                languages.map((language) => t(LANGUAGE[language])),
                t('list.or'),
              ),
            })}
          </p>
        )}
        {respelled.map(({ typed, read }) => (
          <p key={typed}>
            {read.length === 0
              ? t('list.readRespelledMany', { typed })
              : t('list.readRespelled', { typed, read: quoted(read) })}
          </p>
        ))}
        {leftOut.length > 0 && <p>{t('list.readLeftOut', { words: quoted(leftOut) })}</p>}
        <p>
          <Link className={linkClass} to={filterAddress(literally(filters))}>
            {t('list.readLiterally', { text })}
          </Link>
        </p>
      </Note>
    </div>
  )
}

/** Writes the sentence with the numbers as links to their parts. */
function NearNumbers({ text, near }: { readonly text: string; readonly near: ReadingView['near'] }) {
  const t = useText()
  const [before = '', after = ''] = t('list.readNear', { text, numbers: '\n' }).split('\n')
  return (
    <p>
      {before}
      {near.map(({ number, productID }, index): ReactNode => {
        return (
          <span key={productID}>
            {index > 0 && (index === near.length - 1 ? ` ${t('list.or')} ` : ', ')}
            <Link className={linkClass} to={`/product/${productID}`}>
              {number}
            </Link>
          </span>
        )
      })}
      {after}
    </p>
  )
}

function joined(words: readonly string[], or: string): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${or} ${last}`
}
