/** Loads the head of the page and the texts that only this page shows. Only the browser knows the content of the device. */
import type { LoaderFunctionArgs } from 'react-router'
import { areaTexts } from '../../data/language/area-texts.ts'
import { SETTINGS_TEXTS, type Texts } from '../../data/language/texts.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'

export type SettingsData = WithHead & { readonly texts: Texts }

export async function loadSettings({ context }: LoaderFunctionArgs): Promise<SettingsData> {
  const texts = await areaTexts(shopOf(context), SETTINGS_TEXTS)
  return { head: { title: texts['settings.title'] ?? '', unlisted: true }, texts }
}
