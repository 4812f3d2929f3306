/** The sources of a company's prices, numbered as they win. */

import type { Company } from '@hoistway/contract/account/account'
import type { PriceOrigin } from '@hoistway/contract/account/directory'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { formatShare } from '@hoistway/domain/texts/number-format'
import { useRootData } from '../../../data/root-data.ts'
import { counted } from '../../../texts/measure.ts'
import { useText } from '../../../texts/text.ts'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import table from '../../../ui/display/Table.module.css'
import { Stack } from '../../../ui/layout/Stack.tsx'
import css from './CompanyView.module.css'

type PriceOriginsProps = { readonly origins: readonly PriceOrigin[]; readonly company: Company }

export function PriceOrigins({ origins, company }: PriceOriginsProps) {
  const t = useText()
  const { locale } = useRootData()
  const word = (key: string, values = {}) => t(`siteAdmin.companies.${key}`, values)
  return (
    <Stack as="section" gap={4} aria-labelledby="prices">
      <SectionHead id="prices" title={word('prices')} />
      {origins.length === 0 ? (
        <p className="quiet">{word('noPrices')}</p>
      ) : (
        <div className={css.scroll}>
          <table className={table.table} aria-labelledby="prices">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{word('place')}</span>
                </th>
                <th scope="col">{word('source')}</th>
                <th scope="col">{word('appliesTo')}</th>
                <th scope="col" className={table.number}>
                  {word('pricedParts')}
                </th>
                <th scope="col">{word('valid')}</th>
              </tr>
            </thead>
            <tbody>
              {origins.map((origin) => (
                <tr key={`${origin.source} ${origin.key}`} className={origin.counts ? undefined : css.out}>
                  <td>
                    <span className={css.place}>{origin.place}</span>
                  </td>
                  <td>
                    <strong>{word(`source.${origin.source}`, { name: nameOf(origin, company) })}</strong>
                  </td>
                  <td>
                    {origin.counts
                      ? word(`applies.${origin.source}`, {
                          discount: formatShare(locale, company.webDiscount / 100, 2),
                        })
                      : word('leftOut')}
                  </td>
                  <td className={table.number}>{counted(origin.products, locale)}</td>
                  <td>{validWords(origin)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Stack>
  )

  function validWords({ validFrom, validTo }: PriceOrigin): string {
    const from = validFrom === null ? '' : formatDay(locale, validFrom)
    const to = validTo === null ? '' : formatDay(locale, validTo)
    if (from === '' && to === '') return word('open')
    if (from === '') return word('validTo', { to })
    return to === '' ? word('validFrom', { from }) : `${from} – ${to}`
  }
}

/** The name that people of the shop use: the agreement of a contract, the name of a list. */
function nameOf({ source, key }: PriceOrigin, { agreement, priceList }: Company): string {
  if (source === 'contract') return agreement ?? ''
  if (source === 'list') return priceList ?? key ?? ''
  return key ?? ''
}
