/** The page for a frame that could not be loaded. It has no texts, menus or visitor, so it is in no language in
 *  particular. */
import { useRouteError } from 'react-router'
import { isUnavailable } from '../../data/calls/unavailable.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'

const SOMETHING_WRONG = 'Something went wrong. Något gick fel. Etwas ist schiefgegangen.'
const UNAVAILABLE = [
  'The shop cannot be reached right now. Please try again shortly.',
  'Det går inte att nå butiken just nu. Försök igen om en liten stund.',
  'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
]

export function RootFault() {
  const unavailable = isUnavailable(useRouteError())
  return (
    <Stack as="main" page>
      <Empty level={1} title={unavailable ? UNAVAILABLE.join(' ') : SOMETHING_WRONG}>
        <a className={buttonClass({ kind: 'primary' })} href="/">
          Start
        </a>
      </Empty>
    </Stack>
  )
}
