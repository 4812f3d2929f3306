import { DEFAULT_HOST } from '../../data/page/host.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'

/** A spinner that stands for the page until the first data are loaded, if no server drew the page. No texts are loaded
 *  yet. */
export function StartingUp() {
  return (
    <Stack as="main" page>
      <Spinner label={DEFAULT_HOST.shopName} />
    </Stack>
  )
}
