import { type Dispatch, type SetStateAction, useState } from 'react'

/** State that the visitor changes, and that follows when the address says something else: after going back, or
 *  when a chip was taken away. The control itself stays, and with it the focus. */
export function useSyncedState<T>(told: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(told)
  const [followed, setFollowed] = useState(told)
  if (told !== followed) {
    setFollowed(told)
    setValue(told)
  }
  return [value, setValue]
}
