/** Moves the focus to the page when the focused element disappears, such as a link with its page or the button of a
 *  logout. The next Tab then leads into the new content. Draws nothing. */
import { useLocation } from 'react-router'
import { useUser } from '../../data/root-data.ts'
import { useFocusIfLost } from '../../ui/lost-focus.ts'

export function FocusRestore() {
  useFocusIfLost(() => document.getElementById('main'), `${useLocation().key} ${useUser()?.id}`)
  return null
}
