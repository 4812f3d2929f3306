/** Loads the head of the page and the texts that only this page shows. The list itself is the browser's. */
import type { LoaderFunctionArgs } from 'react-router'
import { areaTexts } from '../../data/language/area-texts.ts'
import { SCAN_TEXTS, type Texts } from '../../data/language/texts.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'

export type ScanData = WithHead & { readonly texts: Texts }

export async function loadScan({ context }: LoaderFunctionArgs): Promise<ScanData> {
  const texts = await areaTexts(shopOf(context), SCAN_TEXTS)
  return { head: { title: texts['scan.title'] ?? '', unlisted: true }, texts }
}
