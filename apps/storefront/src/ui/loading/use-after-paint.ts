import { startTransition, useEffect, useState } from 'react'

/** Returns the previous value until the next paint, so that urgent updates render first. React's useDeferredValue does
 *  not wait within a navigation, which is a transition itself. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(() => value)
  useEffect(() => startTransition(() => setShown(() => value)), [value])
  return shown
}
