/** The handlers of the content proxy. */
import type { contentCalls } from '@hoistway/contract/content'
import type { HandlersOf } from '../../http/handler.ts'
import type { ContentService } from '../../integrations/cms/port.ts'
import type { PictureSources } from '../images/public.ts'
import { appTexts } from './app-texts.ts'
import { contactInfo } from './contact-info.ts'
import { contactPage } from './contact-page.ts'
import { cookieConsent } from './cookie-consent.ts'
import { headline } from './headline.ts'
import { image } from './image.ts'
import { imageFile } from './image-file.ts'
import { navMenuItem } from './nav-menu-item.ts'
import { navMenus } from './nav-menus.ts'
import { promotion } from './promotion.ts'
import { socialMedias } from './social-medias.ts'
import { staffPage } from './staff-page.ts'
import { subSections } from './sub-sections.ts'

export type ContentParts = { readonly content: ContentService; readonly pictures: PictureSources }

export function contentHandlers({ content, pictures }: ContentParts): HandlersOf<typeof contentCalls> {
  return {
    appTexts: appTexts(content),
    staffPage: staffPage(content),
    contactPage: contactPage(content),
    navMenus: navMenus(content),
    navMenuItem: navMenuItem(content),
    promotion: promotion(content),
    headline: headline(content),
    subSections: subSections(content),
    socialMedias: socialMedias(content),
    contactInfo: contactInfo(content),
    cookieConsent: cookieConsent(content),
    imageFile: imageFile(pictures),
    image: image(pictures),
  }
}
