import { useState } from 'react'

/** As long as a double click lasts. */
const DOUBLE_CLICK_MILLISECONDS = 500

/** The second click of a double click must not close what the first one opened: it meets the backdrop where the
 *  button was. */
export function useSteadyClose(onClose: () => void): () => void {
  const [openedAt] = useState(() => performance.now())
  return () => {
    if (performance.now() - openedAt > DOUBLE_CLICK_MILLISECONDS) onClose()
  }
}
