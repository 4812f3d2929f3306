import { WaitingPill } from '../../../shell/WaitingPill.tsx'
import { deferred } from '../../../ui/deferred.tsx'

/** Fetched when somebody is about to order again. */
export const ReorderDialog = deferred(
  async () => (await import('./ReorderDialog.tsx')).ReorderDialog,
  WaitingPill,
)
