import { startTransition, useEffect, useState } from 'react'

/** The value of before, until what shows the new one at once has been painted. React's useDeferredValue does not wait
 *  within a navigation, which is a transition itself. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(() => value)
  useEffect(() => startTransition(() => setShown(() => value)), [value])
  return shown
}
