import { WaitingPill } from '../../../shell/notices/WaitingPill.tsx'
import { deferred } from '../../../ui/loading/deferred.tsx'

/** Fetched when somebody is about to order again. */
export const ReorderDialog = deferred(
  async () => (await import('./ReorderDialog.tsx')).ReorderDialog,
  WaitingPill,
)
