/** GET image: what is known of a picture (AMB-29). */
import { isRefusal, refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import { measure, type PictureSources } from '../images/public.ts'

export function image(pictures: PictureSources): Handler<'image'> {
  return async ({ query: { url, locale } }, visitor, { host }) => {
    const picture = await pictures.open({ url, host, locale: localeOr(locale) }, visitor)
    if (isRefusal(picture)) return picture
    const size = await measure(picture.bytes)
    if (!size) return refuse('notAnImage')
    return { url, ...size, alternativeText: picture.alternativeText, mime: picture.type }
  }
}
