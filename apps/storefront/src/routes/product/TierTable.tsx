/** Quantity breaks; the one that the amount reaches is marked. */
import { PriceSource } from '@hoistway/domain/codes'
import { useText } from '../../texts/text.ts'
import css from './TierTable.module.css'
import type { TierRow } from './tier-rows.ts'

type TierTableProps = {
  readonly tiers: readonly TierRow[]
  readonly perUnit: string
  readonly current: TierRow | undefined
}

const SOURCE_KEY = {
  [PriceSource.Unknown]: 'price.sourceUnknown',
  [PriceSource.PriceList]: 'price.sourcePriceList',
  [PriceSource.Campaign]: 'price.sourceCampaign',
  [PriceSource.Contract]: 'price.sourceContract',
  [PriceSource.Default]: 'price.sourceDefault',
} as const satisfies Record<PriceSource, string>

export function TierTable({ tiers, perUnit, current }: TierTableProps) {
  const t = useText()
  const savesAnything = tiers.some(({ saving }) => saving !== undefined)
  return (
    <div className={css.frame}>
      <table className={css.tiers}>
        <caption className="visually-hidden">{t('price.tiers')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('price.tierFrom')}</th>
            <th scope="col">{t('price.perUnit', { unit: perUnit })}</th>
            {savesAnything && <th scope="col">{t('price.saving')}</th>}
            <th scope="col">{t('price.source')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.validForPurchaseAmount} aria-current={tier === current ? 'true' : undefined}>
              <td>{tier.from}</td>
              <td title={tier.exact}>{tier.text}</td>
              {savesAnything && <td className={css.saving}>{tier.saving}</td>}
              <td className={css.source}>{t(SOURCE_KEY[tier.source])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
