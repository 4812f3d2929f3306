/** Icons that stand in every row of a list. A page of a hundred parts draws three hundred of them, so they are drawn once
 *  (RowIconSymbols, in the shell) and each row refers to them. */
import { Minus, Plus, ShoppingCart } from 'lucide-react'

const ICONS = { minus: Minus, plus: Plus, cart: ShoppingCart } as const

/** Its width of line is that of the `svg` around it. */
const INHERITED = { strokeWidth: 'inherit', 'aria-hidden': true } as const

export function RowIcon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" strokeWidth="2" aria-hidden="true">
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

/** Not `display: none`, which some browsers take over to what refers to it. */
const HIDDEN = { position: 'absolute' } as const
