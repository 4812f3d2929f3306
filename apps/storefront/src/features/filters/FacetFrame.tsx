import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Facets.module.css'

type FacetFrameProps = {
  readonly label: string
  readonly unit?: string
  readonly chosen: number
  readonly open: boolean
  readonly children: ReactNode
}

export function FacetFrame({ label, unit = '', chosen, open, children }: FacetFrameProps) {
  return (
    <details className={css.facet} open={open}>
      <summary>
        <h3>
          {label} {unit !== '' && <span className={css.unit}>{unit}</span>}
        </h3>
        {chosen > 0 && <span className={css.chosen}>{chosen}</span>}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
