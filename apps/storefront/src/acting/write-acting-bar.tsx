/** Writes the bar of acting as HTML; nothing for a page of somebody who acts as nobody. */
import type { ActingState } from '@hoistway/contract/site-admin/acting'
import { renderToStaticMarkup } from 'react-dom/server'
import { shopTexts } from '../data/language/texts.ts'
import type { ActingPage } from '../data/page/host.ts'
import type { Shop } from '../data/shop.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/translate.ts'
import { ActingBar, EndedBar } from './ActingBar.tsx'

export type WrittenBar = {
  readonly html: string
  /** Undefined where acting has ended. */
  readonly page: ActingPage | undefined
}

export async function writeActingBar(shop: Shop, { acting, ended }: ActingState): Promise<WrittenBar> {
  const words = { texts: await shopTexts(shop), locale: shop.locale }
  const t: Translate = (key, values) => text(words, key, values)
  if (acting) {
    const page = { userID: acting.user.id, locked: t('siteAdmin.acting.locked', { user: acting.user.name }) }
    return { html: renderToStaticMarkup(<ActingBar acting={acting} t={t} />), page }
  }
  const html = ended ? renderToStaticMarkup(<EndedBar ended={ended} t={t} />) : ''
  return { html, page: undefined }
}
