/** The handlers of the content proxy. */
import type { contentCalls } from '@hoistway/contract/content/content'
import type { HandlersOf } from '../../http/handler.ts'
import { isSiteAdminAtWork } from '../../http/visitor.ts'
import type { ContentService, FollowedContent } from '../../integrations/cms/port.ts'
import type { PictureSources } from '../images/public.ts'
import { contactInfo } from './contact-info.ts'
import { type ContentFor, contractContent } from './envelope.ts'
import { image } from './image.ts'
import { imageFile } from './image-file.ts'
import { navMenuItem, navMenus } from './nav-menus.ts'
import { proxiedContent } from './proxied.ts'

export type ContentParts = {
  readonly content: ContentService
  readonly pictures: PictureSources
  /** The content service elsewhere, which has drafts. */
  readonly cms?: Pick<FollowedContent, 'drafts'>
}

export function contentHandlers({
  content: service,
  pictures,
  cms,
}: ContentParts): HandlersOf<typeof contentCalls> {
  const published = contractContent(service)
  const content: ContentFor = async (visitor, requestMeta) => {
    if (!cms || !requestMeta.asksForDrafts || !isSiteAdminAtWork(visitor)) return published
    requestMeta.setHeader('cache-control', 'private, no-store')
    return contractContent(await cms.drafts())
  }
  return {
    ...proxiedContent(content),
    navMenus: navMenus(content),
    navMenuItem: navMenuItem(content),
    contactInfo: contactInfo(content),
    imageFile: imageFile(pictures),
    image: image(pictures),
  }
}
