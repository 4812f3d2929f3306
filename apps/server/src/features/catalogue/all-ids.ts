/** GET all-ids: every id that the caller may open, replaced parts included (AMB-14). */
import type { Handler } from '../../http/handler.ts'
import type { LiveShelf } from './live-shelf.ts'
import { mayOpenProduct } from './viewer.ts'

export function allIds(live: LiveShelf): Handler<'allIds'> {
  return (_input, visitor) => {
    const shelf = live.current()
    return Array.from(shelf.allIds.filter((id) => mayOpenProduct(shelf, visitor, id)))
  }
}
