/** The search of the header: a form that works without a script. A combobox over it suggests filter options and parts
 *  while the visitor types (SUGG-01, SUGG-02). */
import { MAX_SEARCH_TEXT } from '@hoistway/domain/limits'
import { ScanBarcode, Search } from 'lucide-react'
import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../texts/text.ts'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { lazyInBrowser } from '../../ui/loading/lazy-component.tsx'
import css from './SearchBox.module.css'
import { type SearchBoxProps, useSearchCombobox } from './use-search-combobox.ts'

const SuggestionList = lazyInBrowser(async () => (await import('./SuggestionList.tsx')).SuggestionList)

export function SearchBox(props: SearchBoxProps) {
  const t = useText()
  const listId = useId()
  const { box, input, isHome, typed, type, groups, count, current, choose, search, close, onKeyDown } =
    useSearchCombobox(props)
  const shown = count > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all screen readers yet
    <form className={css.box} role="search" action="/" method="get" ref={box} onSubmit={search}>
      {props.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={input}
        className={css.input}
        type="text"
        name="q"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_TEXT}
        // biome-ignore lint/a11y/noAutofocus: home is where one searches (ROUTE-01)
        autoFocus={isHome}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: the name of a key takes no focus */}
      <kbd className={css.key} aria-hidden="true">
        /
      </kbd>
      <Link className={css.scan} to="/scan" aria-label={t('search.scan')}>
        <ScanBarcode aria-hidden="true" />
      </Link>
      <button className={css.go} type="submit" aria-label={t('search.submit')}>
        <Search aria-hidden="true" />
      </button>
      <span className="visually-hidden" aria-live="polite">
        {shown && t('search.suggestions', { count })}
      </span>
      {shown && (
        <ErrorBoundary>
          <Suspense>
            <SuggestionList id={listId} groups={groups} search={typed} current={current} onChoose={choose} />
          </Suspense>
        </ErrorBoundary>
      )}
    </form>
  )
}
