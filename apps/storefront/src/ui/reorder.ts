/** Moves the rows of a list by a handle: with the pointer, or with the keyboard (Space lifts and sets down, the arrows
 *  and Home move, Escape puts back). All rows have one height, so a place is a number of heights from the start; the
 *  rows between need not be drawn. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

type Held = {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly by: 'pointer' | 'keys'
  /** Pixels that the pointer has moved. */
  readonly moved: number
}
type Start = { readonly pageY: number; readonly height: number }

/** The distance from the edge of the window at which the pointer scrolls it, and the length of one step. */
const EDGE_PX = 48
const SCROLL_PX = 12

/** @param keys of the rows in their order
 *  @param onMove puts a row at another place of the order */
export function useReorder(keys: readonly string[], onMove: (key: string, to: number) => void) {
  const [held, setHeld] = useState<Held>()
  const [start, setStart] = useState<Start>()

  function lift(event: PointerEvent<HTMLElement>, key: string): void {
    const row = event.currentTarget.closest<HTMLElement>('[data-row]')
    if (event.button !== 0 || !row) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = keys.indexOf(key)
    setStart({ pageY: event.pageY, height: row.offsetHeight })
    setHeld({ key, from, to: from, by: 'pointer', moved: 0 })
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    if (held?.by !== 'pointer' || !start) return
    if (event.clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
    if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
    const moved = event.pageY - start.pageY
    setHeld({ ...held, moved, to: within(held.from + Math.round(moved / start.height), keys.length) })
  }

  function drop(): void {
    if (held?.by !== 'pointer') return
    if (held.to !== held.from) onMove(held.key, held.to)
    setHeld(undefined)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, key: string): void {
    const isHeld = held?.key === key
    const index = keys.indexOf(key)
    const to = isHeld ? placeAfter(event.key, index, held.from, keys.length) : undefined
    const isLift = event.key === ' '
    if (!isLift && to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (to !== undefined) onMove(key, to)
    if (isLift) setHeld(isHeld ? undefined : { key, from: index, to: index, by: 'keys', moved: 0 })
    if (event.key === 'Escape') setHeld(undefined)
  }

  return {
    held,
    handleProps: (key: string) => ({
      'aria-pressed': held?.key === key,
      onPointerDown: (event: PointerEvent<HTMLElement>) => lift(event, key),
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: () => setHeld(undefined),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, key),
      onBlur: () => {
        if (held?.by === 'keys') setHeld(undefined)
      },
    }),
  }
}

/** Returns the edge of the row at `index` at which the row that is dragged will land. */
export function landingOf(held: Held | undefined, index: number): 'above' | 'below' | undefined {
  if (held?.by !== 'pointer' || held.to !== index || held.to === held.from) return undefined
  return held.to < held.from ? 'above' : 'below'
}

function placeAfter(key: string, index: number, from: number, count: number): number | undefined {
  if (key === 'ArrowUp') return within(index - 1, count)
  if (key === 'ArrowDown') return within(index + 1, count)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'Escape') return from
  return undefined
}

function within(place: number, count: number): number {
  return Math.max(0, Math.min(place, count - 1))
}
