import { MIN_SUGGESTION_WORD_LENGTH } from '@hoistway/domain/catalogue/suggestions'
import { useEffect, useRef } from 'react'
import { useCounted } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { Stock } from '../../ui/display/Stock.tsx'
import { matchedParts } from './matched-parts.ts'
import css from './SuggestionList.module.css'
import type { Entry, Group } from './suggestion-groups.ts'

type SuggestionListProps = {
  readonly id: string
  readonly groups: readonly Group[]
  readonly search: string
  /** The entry that Enter would choose. */
  readonly current: Entry | undefined
  readonly onChoose: (entry: Entry) => void
}

/** The drop-down of the search box. The focus stays in the box, which names the current entry; a press on an entry
 *  must therefore not take the focus away. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, groups, search, current, onChoose } = props
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-key="${current?.key}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current?.key])
  return (
    <div className={css.drop}>
      <div
        className={css.list}
        id={id}
        role="listbox"
        aria-label={t('search.suggestions')}
        ref={list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group, index) => {
          const options = group.entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div
              key={entry.key}
              id={`${id}-${entry.key}`}
              data-key={entry.key}
              className={css[entry.kind]}
              role="option"
              aria-selected={entry === current}
              onClick={() => onChoose(entry)}
            >
              <EntryContent entry={entry} search={search} />
            </div>
          ))
          if (group.name === '') return options
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div key={group.name} className={css.group} role="group" aria-labelledby={`${id}-group-${index}`}>
              <span className={css.caption} id={`${id}-group-${index}`}>
                {group.name}
              </span>
              <div role="presentation">{options}</div>
            </div>
          )
        })}
      </div>
      <p className={css.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('search.keyChoose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('search.keyOpen')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('search.keyClose')}
        </span>
      </p>
    </div>
  )
}

function EntryContent({ entry, search }: { readonly entry: Entry; readonly search: string }) {
  const t = useText()
  const counted = useCounted()
  if (entry.kind === 'option') {
    return (
      <>
        <span>
          <Marked label={entry.label} search={search} />
        </span>
        <span className={css.count}>
          {counted(entry.count)}
          <span className="visually-hidden"> {t('search.hits')}</span>
        </span>
      </>
    )
  }
  if (entry.kind === 'everywhere') return t('search.everywhere', { text: search.trim() })
  return (
    <>
      {entry.thumbnail === undefined ? (
        <span />
      ) : (
        <img className={css.thumbnail} src={entry.thumbnail} alt="" width="32" height="32" />
      )}
      <span className="article-number">
        <Marked label={entry.articleNr} search={search} />
      </span>
      <span className={css.name}>
        {entry.replaces !== undefined && <b>{t('list.replaces', { number: entry.replaces })} </b>}
        <Marked label={entry.label} search={search} /> <span className={css.brand}>{entry.brand}</span>
      </span>
      <span className={css.stock}>
        <Stock level={entry.stock.level}>{entry.stock.text}</Stock>
      </span>
    </>
  )
}

function Marked({ label, search }: { readonly label: string; readonly search: string }) {
  return matchedParts(label, search, MIN_SUGGESTION_WORD_LENGTH).map(({ text, matched, at }) =>
    matched ? <mark key={at}>{text}</mark> : text,
  )
}
