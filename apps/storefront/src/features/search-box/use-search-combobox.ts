/** The behaviour of the search field as a combobox (SUGG-01, SUGG-02): typed text, suggestions, keys and the way to what
 *  was chosen. */
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { isWholeNumber, partWithNumber } from './part-with-number.ts'
import type { Entry, Group } from './suggestion-groups.ts'
import { useSearchFocus } from './use-search-focus.ts'
import { isLongEnough, type LookUp, useSuggestions } from './use-suggestions.ts'

export type SearchBoxProps = {
  /** The text that is searched for now. */
  readonly text: string
  /** The other filters as hidden fields, for the form without a script. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly toText: (text: string) => string
  readonly toOption: (attributeID: number, optionID: number) => string
  /** Returns the address of a search without the other filters; left out where there are none. */
  readonly toEverywhere?: ((text: string) => string) | undefined
} & Pick<LookUp, 'requestOf' | 'availableIn'>

const EVERYWHERE: Group = { name: '', entries: [{ kind: 'everywhere', key: 'everywhere' }] }

/** Holds what the visitor typed, which suggestions are open, and what the keys do. The elements get their attributes in
 *  SearchBox.tsx. */
export function useSearchCombobox(props: SearchBoxProps) {
  const { text, fields, toText, toOption, toEverywhere, requestOf, availableIn } = props
  const t = useText()
  const { stockLimit } = useRootData()
  const shop = useShop()
  const navigate = useNavigate()
  const { key } = useLocation()
  const turn = useTurn(key)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useTyped(text, key)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { options, parts } = useSuggestions(
    open ? typed : undefined,
    fields.map((field) => field.join()).join(),
    { requestOf, availableIn, t, stockLimit },
  )
  const groups: readonly Group[] = [
    ...options,
    ...(parts.length > 0 ? [{ name: t('search.parts'), entries: parts }] : []),
    ...(toEverywhere && isLongEnough(typed) ? [EVERYWHERE] : []),
  ]
  const entries: readonly Entry[] = groups.flatMap((group) => group.entries)
  const shown = open && entries.length > 0
  const current = shown ? entries[active] : undefined
  const isHome = useSearchFocus(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page comes alive
  useLayoutEffect(() => {
    // Letters may have come between the first drawing and now, and what stands in the field counts.
    const { value } = input.current ?? { value: typed }
    if (value !== typed) setTyped(value)
    if (value !== text && input.current === document.activeElement) setOpen(true)
  }, [])
  useCloseOutside(box, () => setOpen(false))

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    close()
    const wanted = typed.trim()
    turn.current += 1
    const own = turn.current
    if (!isWholeNumber(wanted)) navigate(toText(wanted))
    else
      partWithNumber(shop, wanted).then((id) => {
        if (turn.current === own) navigate(id === undefined ? toText(wanted) : `/product/${id}`)
      })
  }

  function choose(entry: Entry) {
    close()
    turn.current += 1
    if (entry.kind === 'part') {
      navigate(`/product/${entry.productID}`)
      return
    }
    if (entry.kind === 'everywhere') {
      if (toEverywhere) navigate(toEverywhere(typed.trim()))
      return
    }
    // The option takes the place of the words that it was found with (AMB-66).
    setTyped('')
    navigate(toOption(entry.attributeID, entry.optionID))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // These keys belong to the writing aids of some languages first.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(nextActive(open ? active : -1, step, entries.length))
      setOpen(true)
    }
  }

  function type(letters: string) {
    setTyped(letters)
    setActive(-1)
    setOpen(true)
  }

  return {
    box,
    input,
    isHome,
    typed,
    type,
    groups,
    /** The number of suggestions; 0 while the list is closed. */
    count: shown ? entries.length : 0,
    current,
    choose,
    search,
    close,
    onKeyDown,
  } as const
}

/** Counts the searches and the navigations, so that the late answer about a number leads nowhere once the visitor has
 *  searched for something else or gone elsewhere. A navigation counts when it starts, and so does the end of the box. */
function useTurn(key: string): RefObject<number> {
  const turn = useRef(0)
  const { location } = useNavigation()
  const newest = location?.key ?? key
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, and none has a number
  useEffect(
    () => () => {
      turn.current += 1
    },
    [newest],
  )
  return turn
}

/** Holds the text of the field: the typed text, until the visitor is on another page or searches for another text. */
function useTyped(text: string, place: string): [string, (typed: string) => void] {
  const [state, setState] = useState(() => ({ typed: typedEarly() ?? text, text, place }))
  if (state.text !== text || state.place !== place) setState({ typed: text, text, place })
  return [state.typed, (typed) => setState({ typed, text, place })]
}

/** Returns the text that the visitor typed before hydration, which hydration would otherwise drop. */
function typedEarly(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLInputElement>('[role=search] [role=combobox]')?.value
}

/** Returns the index of the next suggestion, -1 for none. The suggestions are a ring, and the typed text itself is one
 *  stop of it. Before suggestions have come, a step down chooses the first one that comes. */
function nextActive(active: number, step: 1 | -1, count: number): number {
  const next = active + step
  if (count === 0) return step === 1 ? 0 : -1
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}

function useCloseOutside(box: RefObject<HTMLElement | null>, close: () => void) {
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
