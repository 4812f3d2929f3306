/** Says that the catalogue of this device is on the screen, and of when it, its prices and its stock are. When the shop
 *  answers again, it loads all data from there. */
import { DAY_MS } from '@hoistway/domain/durations'
import { formatAge } from '@hoistway/domain/texts/age'
import { formatInstant } from '@hoistway/domain/texts/day-format'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetFilterSetup } from '../../data/catalogue/setup.ts'
import { leaveDevice } from '../../data/device/answer-from-device.ts'
import type { DeviceMode } from '../../data/device/device-mode.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'

/** An older price is a guide, and after LONGEST_PRICE_MS (device-answers.ts) there is none. */
const GUIDE_MS = 7 * DAY_MS
const NO_PRICE_MS = 30 * DAY_MS

type DeviceNoteProps = { readonly mode: DeviceMode; readonly isOnline: boolean }

export function DeviceNote({ mode, isOnline }: DeviceNoteProps) {
  const t = useText()
  const { locale } = useRootData()
  useShopAgain(isOnline)
  const moment = (iso: string) => {
    const at = Date.parse(iso)
    return { time: formatInstant(locale, at), age: formatAge(locale, Date.now() - at) }
  }
  return (
    <span>
      {t('shell.device', moment(mode.checked))} <PricesOf mode={mode} moment={moment} />{' '}
      {t('shell.deviceOrders')}
    </span>
  )
}

type PricesOfProps = {
  readonly mode: DeviceMode
  readonly moment: (iso: string) => { readonly time: string; readonly age: string }
}

function PricesOf({ mode: { pricesOf }, moment }: PricesOfProps) {
  const t = useText()
  const user = useUser()
  if (pricesOf === undefined) return t('shell.deviceNoPrices')
  if (!user) return t('shell.deviceStock', moment(pricesOf))
  const ageMs = Date.now() - Date.parse(pricesOf)
  if (ageMs > NO_PRICE_MS) return t('shell.deviceOldStock', moment(pricesOf))
  const words = t('shell.devicePrices', moment(pricesOf))
  return ageMs > GUIDE_MS ? `${words} ${t('shell.deviceGuide')}` : words
}

function useShopAgain(isOnline: boolean): void {
  const shop = useShop()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOnline) return
    leaveDevice(shop.client)
    forgetFilterSetup(shop)
    void revalidate()
  }, [isOnline, shop, revalidate])
}
