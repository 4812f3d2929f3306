/** True once something has lasted for 150 ms, so that quick answers do not flicker. */
import { useEffect, useState } from 'react'

const LATE_MS = 150

export function useLate(isLasting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLasting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLasting])
  return isLasting && isLate
}
