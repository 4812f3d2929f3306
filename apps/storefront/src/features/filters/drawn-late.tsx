/** Draws what is folded away only when the visitor is about to unfold it. Without a script it would never be drawn, so a
 *  link to the page of all filters, which draws everything at once, stands in for it there. */
import { createContext, type ReactNode, use, useState } from 'react'
import { useText } from '../../texts/text.ts'

/** The address of the page of all filters; undefined on that page. */
const AllFiltersAddress = createContext<string | undefined>(undefined)

export const AllFiltersAddressProvider = AllFiltersAddress.Provider

type DrawnLate = {
  readonly isDrawn: boolean
  /** Stands in for a part that is not drawn. */
  readonly instead: ReactNode
  /** The handlers of the element that unfolds the part. */
  readonly soon: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

export function useDrawnLate(isOpen: boolean): DrawnLate {
  const t = useText()
  const allFiltersAddress = use(AllFiltersAddress)
  const [wasWanted, setWanted] = useState(isOpen)
  if (isOpen && !wasWanted) setWanted(true)
  const want = () => setWanted(true)
  return {
    isDrawn: wasWanted || allFiltersAddress === undefined,
    instead: (
      <a className="scriptless-only" href={allFiltersAddress} rel="nofollow">
        {t('filter.allFilters')}
      </a>
    ),
    soon: { onPointerEnter: want, onFocus: want },
  }
}
