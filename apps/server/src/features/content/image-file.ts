/** GET imagefile: a picture as it is, of the content, of a product or of a configured host (AMB-29). */
import { isRefusal } from '@hoistway/contract/problems'
import type { Handler } from '../../http/handler.ts'
import { FILE_POLICY } from '../../http/security/security-headers.ts'
import type { PictureSources } from '../images/public.ts'

const SHARED = 'public, max-age=3600'
const LIMITED = 'private, no-store'

export function imageFile(pictures: PictureSources): Handler<'imageFile'> {
  return async ({ query }, visitor, requestMeta) => {
    const picture = await pictures.open({ url: query.url, host: requestMeta.host }, visitor)
    if (isRefusal(picture)) return picture
    requestMeta.setHeader('cache-control', picture.isShared ? SHARED : LIMITED)
    requestMeta.setHeader('content-security-policy', FILE_POLICY)
    return { fileName: picture.fileName, mediaType: picture.type, data: picture.bytes }
  }
}
