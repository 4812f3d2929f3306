/** Links a number on the drawing to the row of its part, and back. Without JavaScript the addresses do the same. */
import type { MouseEvent } from 'react'

export const balloonId = (number: number): string => `position-${number}`
export const partLinkId = (productId: number): string => `part-${productId}`

/** Moves the focus there, and the page as far as needed; the address stays what it is. */
export function leadTo(event: MouseEvent, id: string): void {
  const target = document.getElementById(id)
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  goTo(id)
}

export function goTo(id: string): void {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center', behavior: motion() })
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
