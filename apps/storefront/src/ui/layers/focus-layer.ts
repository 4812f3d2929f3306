/** For a button that goes with what it does: the layer around it keeps the focus. */
export function focusLayerAround(button: Element | null): void {
  button?.closest<HTMLElement>('[role="dialog"]')?.focus()
}
