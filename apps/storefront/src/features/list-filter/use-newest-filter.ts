import { useNavigation } from 'react-router'

/** Returns the filter of the list that is loading, else the one in force. A choice beside the form of filters starts from
 *  it: the press on the choice leaves a field of the form, which sends what was typed. */
export function useNewestFilter<F>(path: string, filter: F, read: (address: URLSearchParams) => F): F {
  const { location } = useNavigation()
  return location?.pathname === path ? read(new URLSearchParams(location.search)) : filter
}
