/** The handlers of the content proxy. */
import type { contentCalls } from '@hoistway/contract/content'
import type { HandlersOf } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'
import type { PictureSources } from '../images/public.ts'
import { contactInfo } from './contact-info.ts'
import { contractContent } from './envelope.ts'
import { image } from './image.ts'
import { imageFile } from './image-file.ts'
import { navMenuItem, navMenus } from './nav-menus.ts'
import { proxiedContent } from './proxied.ts'

export type ContentParts = { readonly content: ContentService; readonly pictures: PictureSources }

export function contentHandlers({
  content: service,
  pictures,
}: ContentParts): HandlersOf<typeof contentCalls> {
  const content = contractContent(service)
  return {
    ...proxiedContent(content),
    navMenus: navMenus(content),
    navMenuItem: navMenuItem(content),
    contactInfo: contactInfo(content),
    imageFile: imageFile(pictures),
    image: image(pictures),
  }
}
