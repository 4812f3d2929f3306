import { contentCalls } from '@hoistway/contract/content/content'
import type { LoaderFunctionArgs } from 'react-router'
import { shopTexts, type Texts } from '../../data/language/texts.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import type { PersonView } from '../../features/content/People.tsx'
import { phoneAddress } from '../../features/content/phone-address.ts'
import { type Translate, translatorOf } from '../../texts/translate.ts'

/** The ways to reach the shop; each is empty where the company has not named it. */
export type Reach = {
  readonly phone: string
  readonly phoneLink: string
  readonly email: string
  readonly openingHours: string
}

export type ContactData = WithHead & {
  readonly reach: Reach
  /** The additional data of the content service; absent while it does not answer. */
  readonly page?: {
    readonly title: string
    /** Markdown; empty where nobody wrote any. */
    readonly content: string
    /** Lines of the postal address. */
    readonly address: readonly string[]
    readonly people: readonly PersonView[]
    readonly language: string
  }
}

/** Loads the contact page. Without the content service the page still has the phone number, because visitors need it
 *  when something fails. */
export async function loadContact({ context }: LoaderFunctionArgs): Promise<ContactData> {
  const shop = shopOf(context)
  const [t, texts, page] = await Promise.all([translatorOf(shop), shopTexts(shop), readPage(shop)])
  if (!page) return { reach: knownReach(texts), head: headOf(t('contact.title'), t) }
  const { title, content, address, phone, email, openingHours, contacts, locale } = page
  return {
    reach: { phone, phoneLink: phoneAddress(phone), email, openingHours },
    page: {
      title,
      content: content ?? '',
      address: address.split('\n').filter((line) => line.trim() !== ''),
      people: contacts,
      language: locale,
    },
    head: headOf(title, t),
  }
}

async function readPage({ client, locale }: Shop) {
  try {
    return (await client.call(contentCalls.contactPage, { query: { locale } })).data.attributes
  } catch {
    return undefined
  }
}

function knownReach(texts: Texts): Reach {
  const phone = texts['contact.phone'] ?? ''
  return {
    phone,
    phoneLink: phoneAddress(phone),
    email: texts['contact.email'] ?? '',
    openingHours: texts['contact.hours'] ?? '',
  }
}

function headOf(title: string, t: Translate): WithHead['head'] {
  return { title, description: t('contact.description') }
}
