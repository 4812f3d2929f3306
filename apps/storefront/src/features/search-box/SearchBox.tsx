/** The search of the header: a form that works without a script, and over it a combobox that suggests filter
 *  options and parts while the visitor types (SUGG-01, SUGG-02). */
import type { FilterRequest, FilterSetup } from '@hoistway/contract/products'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../texts/text.ts'
import css from './SearchBox.module.css'
import type { Entry } from './suggestion-groups.ts'
import { useSearchFocus } from './use-search-focus.ts'
import { useSuggestions } from './use-suggestions.ts'

const SuggestionList = lazy(async () => ({ default: (await import('./SuggestionList.tsx')).SuggestionList }))

export type SearchBoxProps = {
  /** The text that is searched for now. */
  readonly text: string
  /** The other filters, kept by the form without a script. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly toText: (text: string) => string
  readonly toOption: (attributeID: number, optionID: number) => string
  /** The request that gives the counts of the present filters. */
  readonly requestOf: (setup: FilterSetup) => FilterRequest
}

export function SearchBox({ text, fields, toText, toOption, requestOf }: SearchBoxProps) {
  const t = useText()
  const listId = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useTyped(text, key)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { options, parts } = useSuggestions(
    open ? typed : undefined,
    fields.map((field) => field.join()).join(),
    requestOf,
  )
  const groups = parts.length > 0 ? [...options, { name: t('search.parts'), entries: parts }] : options
  const entries: readonly Entry[] = groups.flatMap((group) => group.entries)
  const shown = open && entries.length > 0
  const current = shown ? entries[active] : undefined
  useSearchFocus(input)
  useCloseOutside(box, () => setOpen(false))

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    close()
    navigate(toText(typed.trim()))
  }

  function choose(entry: Entry) {
    close()
    if (entry.kind === 'part') {
      navigate(`/product/${entry.productID}`)
      return
    }
    // The option takes the place of the words that it was found with (AMB-66).
    setTyped('')
    navigate(toOption(entry.attributeID, entry.optionID))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && entries.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive(nextActive(active, event.key === 'ArrowDown' ? 1 : -1, entries.length))
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all screen readers yet
    <form className={css.box} role="search" action="/" method="get" ref={box} onSubmit={search}>
      {fields.map(([name, value]) => (
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
        maxLength={1000}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <span className={css.key} aria-hidden="true">
        /
      </span>
      <button className={css.go} type="submit" aria-label={t('search.submit')}>
        <Search aria-hidden="true" />
      </button>
      {shown && (
        <Suspense>
          <SuggestionList id={listId} groups={groups} search={typed} current={current} onChoose={choose} />
        </Suspense>
      )}
    </form>
  )
}

/** What stands in the field: what is typed, until the visitor is somewhere else. */
function useTyped(text: string, place: string): [string, (typed: string) => void] {
  const [state, setState] = useState({ typed: text, text, place })
  if (state.text !== text || state.place !== place) setState({ typed: text, text, place })
  return [state.typed, (typed) => setState({ typed, text, place })]
}

/** Round and round, with one step where nothing is chosen: the typed text itself. */
function nextActive(active: number, step: 1 | -1, count: number): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}

function useCloseOutside(box: React.RefObject<HTMLElement | null>, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !box.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [box])
}
