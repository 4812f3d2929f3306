/** Shows how the last reading of a catalogue took the values of each attribute. */
import type { AttributeCount } from '@hoistway/contract/site-admin/feeds'
import { formatDecimal } from '@hoistway/domain/texts/number-format'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import table from '../../../ui/display/Table.module.css'
import { Stack } from '../../../ui/layout/Stack.tsx'
import css from './AttributeTable.module.css'

export function AttributeTable({ attributes }: { readonly attributes: readonly AttributeCount[] }) {
  const t = useText()
  const { locale } = useRootData()
  const words = (count: number) => formatDecimal(locale, count)
  const mapped = attributes.filter(({ taken, refused, notMapped }) => notMapped === 0 || taken + refused > 0)
  const notMapped = attributes.filter((count) => count.notMapped > 0)
  return (
    <Stack as="section" gap={8} aria-labelledby="attributes">
      <h3 id="attributes">{t('siteAdmin.feeds.attributesTitle')}</h3>
      <p className="quiet">{t('siteAdmin.feeds.attributesWhy')}</p>
      <table className={classNames(table.table, css.table)}>
        <thead>
          <tr>
            <th scope="col">{t('siteAdmin.feeds.attribute')}</th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.feeds.attributeTaken')}
            </th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.feeds.attributeEmpty')}
            </th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.feeds.attributeRefused')}
            </th>
          </tr>
        </thead>
        <tbody>
          {mapped.map(({ attribute, taken, empty, refused }) => (
            <tr key={attribute}>
              <td>{attribute}</td>
              <td className={table.number}>{words(taken)}</td>
              <td className={table.number}>{words(empty)}</td>
              <td className={classNames(table.number, refused > 0 && css.refused)}>{words(refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notMapped.length > 0 && (
        <p className={css.notMapped}>
          {t('siteAdmin.feeds.notMapped', {
            attributes: notMapped.map((count) => `${count.attribute} (${words(count.notMapped)})`).join(', '),
          })}
        </p>
      )}
    </Stack>
  )
}
