/** Shows the stored catalogue: how many parts, how large, of when, and the age of prices and stock. */
import { formatAmount } from '@hoistway/domain/prices/money-format'
import { formatInstant } from '@hoistway/domain/texts/day-format'
import { useRootData, useUser } from '../../data/root-data.ts'
import { fileSize } from '../../texts/file-size.ts'
import { useText } from '../../texts/text.ts'
import { TitleBlock } from '../../ui/display/TitleBlock.tsx'
import { languageAsHead } from './language-words.ts'
import type { OnDevice } from './use-device.ts'

export function StoredCatalogue({ onDevice: { stored, pricesAsOf } }: { readonly onDevice: OnDevice }) {
  const t = useText()
  const user = useUser()
  const { locale } = useRootData()
  const own = stored.find((info) => info.locale === locale) ?? stored[0]
  if (!own) return null
  const { products, made } = own.manifest
  const moment = (iso: string) => formatInstant(locale, Date.parse(iso))
  return (
    <>
      <TitleBlock
        cells={[
          { caption: t('settings.parts'), value: formatAmount(locale, products * 1000) },
          {
            caption: t('settings.size'),
            value: fileSize(
              stored.reduce((sum, { bytes }) => sum + bytes, 0),
              locale,
            ),
          },
          { caption: t('settings.asOf'), value: moment(made) },
        ]}
      />
      <ul>
        {stored.map((info) => (
          <li key={info.locale}>
            {t('settings.completeAsOf', {
              language: languageAsHead(locale, info.locale),
              made: moment(info.manifest.made),
              checked: moment(info.checked),
            })}
          </li>
        ))}
        <li>
          {pricesAsOf === undefined
            ? t('settings.noPrices')
            : t(user ? 'settings.pricesAsOf' : 'settings.stockAsOf', { time: moment(pricesAsOf) })}
        </li>
      </ul>
    </>
  )
}
