/** Icons that repeat in every row or chip of a list. A page of a hundred parts shows three hundred of them, so each is
 *  drawn once (RowIconSymbols, in the shell) and the rows refer to it. */
import { Minus, Plus, ShoppingCart, X } from 'lucide-react'

const ICONS = { minus: Minus, plus: Plus, cart: ShoppingCart, remove: X } as const

/** The symbol takes its line width from the `svg` that refers to it. */
const INHERITED = { strokeWidth: 'inherit', 'aria-hidden': true } as const

export function RowIcon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

export function RowIconSymbols() {
  return (
    <svg width="0" height="0" style={HIDDEN} aria-hidden="true">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon {...INHERITED} />
        </symbol>
      ))}
    </svg>
  )
}

/** Some browsers draw no reference to a symbol under `display: none`. */
const HIDDEN = { position: 'absolute' } as const
