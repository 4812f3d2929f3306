/** Loads the page of the staff (ROUTE-06, ENT-52). */
import { contentCalls, type StaffPage } from '@hoistway/contract/content/content'
import type { LoaderFunctionArgs } from 'react-router'
import { hostContext } from '../../data/page/host.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import type { PersonView } from '../../features/content/People.tsx'
import { type PictureView, pictureView } from './picture-view.ts'

export type StaffData = WithHead & {
  readonly title: string
  readonly language: string
  readonly picture?: PictureView
  /** Only those that have people. */
  readonly sections: readonly StaffSection[]
}
export type StaffSection = {
  readonly key: string
  readonly title: string
  readonly people: readonly PersonView[]
}

export async function loadStaff({ context }: LoaderFunctionArgs): Promise<StaffData> {
  const { client, locale } = shopOf(context)
  const { data } = await client.call(contentCalls.staffPage, { query: { locale } })
  const { attributes } = data
  const { shopName } = context.get(hostContext)
  const picture = pictureView(attributes.image)
  return {
    title: attributes.title,
    language: attributes.locale,
    ...(picture ? { picture } : {}),
    sections: sectionsOf(attributes).filter(({ people }) => people.length > 0),
    head: {
      title: withoutShopName(attributes.seo.metaTitle, shopName) || attributes.title,
      description: attributes.seo.metaDescription,
    },
  }
}

function sectionsOf(page: StaffPage['data']['attributes']): StaffSection[] {
  return [
    { key: 'sales', title: page.salesTitle, people: page.sales },
    { key: 'operations', title: page.operationsTitle, people: page.operations },
    { key: 'productManagement', title: page.productManagementTitle, people: page.productManagement },
    { key: 'productDevelopment', title: page.productDevelopmentTitle, people: page.productDevelopment },
    { key: 'financeAndHr', title: page.financeAndHrTitle, people: page.financeAndHr },
  ]
}

/** Titles of the content service often end with the name of the shop, which the head adds by itself. */
function withoutShopName(title: string, shopName: string): string {
  return title.endsWith(shopName) ? title.slice(0, -shopName.length).replace(/[\s–—|·-]+$/, '') : title
}
