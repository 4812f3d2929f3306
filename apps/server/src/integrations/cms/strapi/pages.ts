/** The pages of a copy of Strapi of which the shop shows one each (staffPage, contactPage, promotion, headline), and its
 *  short entries (socialMedias, cookieConsents). */
import { inEach } from '@hoistway/domain/texts/in-languages'
import type {
  ContactPage,
  Headline,
  Notice,
  Promotion,
  SocialMedia,
  StaffPage,
  StaffSection,
} from '../port.ts'
import {
  chosen,
  contactsIn,
  eachOf,
  entryOf,
  firstOf,
  type HeldCopy,
  inOrder,
  pageOf,
  pictureOf,
  shownIn,
  textsIn,
} from './held-copy.ts'

export function staffPage(all: HeldCopy): StaffPage | undefined {
  const document = chosen(all, 'staff-page')
  if (!document) return undefined
  const section = (name: StaffSection, first: number) => ({
    title: textsIn(document, (fields) => fields[name].title),
    contacts: contactsIn(document, (fields) => fields[name].contacts, first),
  })
  return {
    ...entryOf(all, 'staff-page', document),
    title: textsIn(document, ({ title }) => title),
    sections: {
      sales: section('sales', 1_001),
      operations: section('operations', 2_001),
      productManagement: section('productManagement', 3_001),
      productDevelopment: section('productDevelopment', 4_001),
      financeAndHr: section('financeAndHr', 5_001),
    },
    picture: eachOf(document, ({ picture }) => pictureOf(all, picture), null),
    seo: {
      metaTitle: textsIn(document, ({ seo }) => seo?.metaTitle ?? ''),
      metaDescription: textsIn(document, ({ seo }) => seo?.metaDescription ?? ''),
    },
  }
}

export function contactPage(all: HeldCopy): ContactPage | undefined {
  const document = chosen(all, 'contact-page')
  if (!document) return undefined
  return {
    ...entryOf(all, 'contact-page', document),
    page: pageOf(all, document, ({ title, content }) => ({ title, content })),
    contacts: contactsIn(document, ({ contacts }) => contacts, 1),
    address: textsIn(document, ({ address }) => address),
    phone: textsIn(document, ({ phone }) => phone),
    email: textsIn(document, ({ email }) => email),
    openingHours: textsIn(document, ({ openingHours }) => openingHours),
  }
}

export function promotion(all: HeldCopy): Promotion | undefined {
  const document = chosen(all, 'promotion')
  if (!document) return undefined
  return {
    ...entryOf(all, 'promotion', document),
    page: pageOf(all, document, (fields) => fields),
    url: textsIn(document, ({ url }) => url),
  }
}

export function headline(all: HeldCopy): Headline | undefined {
  const document = chosen(all, 'headline')
  if (!document) return undefined
  const entry = entryOf(all, 'headline', document)
  return {
    ...entry,
    page: pageOf(all, document, ({ title, content }) => ({ title, content })),
    notification: inEach((locale) => {
      const { language, version } = shownIn(document, locale)
      const times = entry.versions[language]
      const notice = version?.fields.notification
      return notice && times ? { id: entry.id, versions: { [language]: times }, ...notice } : null
    }),
  }
}

export function socialMedias(all: HeldCopy): readonly SocialMedia[] {
  const made = all.copy.documents['social-media'].map((document) => ({
    ...entryOf(all, 'social-media', document),
    name: textsIn(document, ({ name }) => name),
    url: textsIn(document, ({ url }) => url),
    fontawesomeCode: firstOf(document)?.fontawesomeCode ?? '',
    position: firstOf(document)?.position ?? 0,
  }))
  return inOrder(made)
}

export function cookieConsents(all: HeldCopy): readonly Notice[] {
  const made = all.copy.documents['cookie-consent'].map((document) => ({
    ...entryOf(all, 'cookie-consent', document),
    content: textsIn(document, ({ content }) => content),
    fadeOutInMilliseconds: firstOf(document)?.fadeOutInMilliseconds ?? 0,
    position: 0,
  }))
  return inOrder(made)
}
