import { UNTOLD_HOST } from '../../data/page/host.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'

/** Shown until the first data have come, where no server drew the page. It has no texts yet. */
export function StartingUp() {
  return (
    <Stack as="main" page>
      <Spinner label={UNTOLD_HOST.shopName} />
    </Stack>
  )
}
