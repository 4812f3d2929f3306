/** Keeps what was typed over a reload of the page: in the storage of the tab, for the same address, and not longer than
 *  the reload takes. Passwords and chosen files are not kept. */
import { readOfVisit, removeOfVisit, writeOfVisit } from '../browser-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A field by its name and its place among fields of the same name, with its value. */
type Typed = readonly [name: string, place: number, value: string | boolean]
type Stored = { readonly at: string; readonly time: number; readonly typed: readonly Typed[] }

const NOT_KEPT = /^(?:password|file|hidden|submit|button|reset|image)$/
const LONGEST_MS = 60_000
/** Fields may come with code that is loaded later. */
const LOOK_EVERY_MS = 100
const MOST_LOOKS = 100

export function keepTyped(): void {
  const typed = [...namedFields()].filter(([, field]) => isChanged(field))
  const stored: Stored = {
    at: location.href,
    time: Date.now(),
    typed: typed.map(([[name, place], field]) => [name, place, enteredIn(field)]),
  }
  if (typed.length > 0) writeOfVisit('typed', JSON.stringify(stored))
}

/** Writes what was typed before the reload into the fields of the page, as if it were typed again. */
export async function restoreTyped(): Promise<void> {
  let left = [...takeStored()]
  for (let looks = 0; left.length > 0 && looks < MOST_LOOKS; looks += 1) {
    // Before React has taken over, it would not notice.
    if (document.documentElement.dataset.ready !== undefined) left = left.filter((typed) => !restore(typed))
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))
  }
}

function takeStored(): readonly Typed[] {
  const text = readOfVisit('typed')
  removeOfVisit('typed')
  if (text === undefined) return []
  const { at, time, typed } = JSON.parse(text) as Stored
  return at === location.href && Date.now() - time < LONGEST_MS ? typed : []
}

/** False where the field is not there yet. */
function restore([name, place, value]: Typed): boolean {
  const found = [...namedFields()].find(([[ownName, ownPlace]]) => ownName === name && ownPlace === place)
  if (!found) return false
  const [, field] = found
  if (!isOfReact(field)) return false
  if (enteredIn(field) === value) return true
  if (typeof value === 'boolean') field.click()
  else {
    // React hears of a change only through the setter of the browser.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  return true
}

function isOfReact(field: Field): boolean {
  return Object.keys(field).some((key) => key.startsWith('__react'))
}

function* namedFields(): Generator<readonly [name: readonly [string, number], field: Field]> {
  const places = new Map<string, number>()
  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea, select)')) {
    if (NOT_KEPT.test(field.type)) continue
    const name = `${field.type} ${field.name} ${field.labels?.[0]?.textContent ?? field.ariaLabel ?? ''}`
    const place = places.get(name) ?? 0
    places.set(name, place + 1)
    yield [[name, place], field]
  }
}

function enteredIn(field: Field): string | boolean {
  return isChecked(field) ? field.checked : field.value
}

function isChecked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isChanged(field: Field): boolean {
  if (isChecked(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement) return true
  return field.value !== field.defaultValue
}
