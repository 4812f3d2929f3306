import { useLocation, useNavigation } from 'react-router'
import { useLate } from '../../ui/loading/use-late.ts'

/** Tells whether other rows of the list have been loading for longer than a moment. The panel of a row beside the list
 *  does not count. */
export function useListLoading(path: string): boolean {
  const here = useLocation()
  const { location } = useNavigation()
  const isOther = location?.pathname.startsWith(path) === true && location.search !== here.search
  return useLate(isOther)
}
