/** Moves the focus to a control of the order by its id (fault-words.ts). A group gives it to what is chosen in it,
 *  else to its first field. */
export function focusControl(id: string): void {
  const element = document.getElementById(id)
  const field = element?.matches('fieldset, section')
    ? (element.querySelector<HTMLElement>('input:checked') ??
      element.querySelector<HTMLElement>('input, select'))
    : element
  const target = field ?? element
  target?.scrollIntoView({ block: 'center' })
  target?.focus()
}
