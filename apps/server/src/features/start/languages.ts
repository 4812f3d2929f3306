/** GET languages: the languages of the shop. */
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'

export function languages(): Handler<'languages'> {
  return () => [...LOCALES]
}
