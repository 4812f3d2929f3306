import { type Dispatch, type SetStateAction, useState } from 'react'

/** Holds state that the visitor changes and that follows the address: after going back, or after a chip was removed.
 *  The control itself stays mounted and keeps the focus. */
export function useSyncedState<T>(source: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(source)
  const [followed, setFollowed] = useState(source)
  if (source !== followed) {
    setFollowed(source)
    setValue(source)
  }
  return [value, setValue]
}
