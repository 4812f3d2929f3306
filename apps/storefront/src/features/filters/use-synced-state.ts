import { type Dispatch, type SetStateAction, useState } from 'react'

/** Holds state that the visitor changes and that follows the address: after going back, or after a chip was removed.
 *  The control itself stays mounted and keeps the focus. */
export function useSyncedState<T>(told: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(told)
  const [followed, setFollowed] = useState(told)
  if (told !== followed) {
    setFollowed(told)
    setValue(told)
  }
  return [value, setValue]
}
