import { placeholderAddress } from '../../data/calls/api-base.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { Drawing } from '../../ui/display/Drawing.tsx'
import table from '../../ui/display/Table.module.css'
import { LineNotes } from '../line-details/LineNotes.tsx'
import { Charged } from './Charged.tsx'
import { Confirmation } from './Confirmation.tsx'
import css from './OrderLines.module.css'
import type { OrderLineView } from './order-view.ts'

/** The lines of a stored order as a table. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLineView[] }) {
  const t = useText()
  return (
    <table className={classNames(table.table, css.lines)}>
      <thead>
        <tr>
          <th scope="col" className={css.thumb}>
            <span className="visually-hidden">{t('orders.drawing')}</span>
          </th>
          <th scope="col">{t('orders.articleNumber')}</th>
          <th scope="col" className={css.name}>
            {t('orders.label')}
          </th>
          <th scope="col" className={table.number}>
            {t('cart.amount')}
          </th>
          <th scope="col" className={classNames(table.number, css.price)}>
            {t('cart.pricePerUnit')}
          </th>
          <th scope="col" className={table.number}>
            {t('cart.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td className={css.thumb}>
              <Drawing
                src={line.thumbnail}
                standIn={placeholderAddress()}
                alt=""
                width={40}
                height={40}
                loading="lazy"
              />
            </td>
            <td className="article-number">{line.articleNr}</td>
            <td className={css.name}>
              {line.isRemoved ? (
                <>
                  {line.label}
                  {line.articleNr !== undefined && (
                    <span className={classNames('small quiet', css.removed)}>
                      {t('orders.removedProduct')}
                    </span>
                  )}
                </>
              ) : (
                <Link className="plain-link" to={`/product/${line.productID}`}>
                  {line.label}
                </Link>
              )}
              <LineNotes details={line.details} />
              <Confirmation line={line} />
            </td>
            <td className={table.number}>{line.amount}</td>
            <td className={classNames(table.number, css.price)}>
              {line.price && <Charged money={line.price} />}
            </td>
            <td className={classNames(table.number, css.total)}>
              {line.total && <Charged money={line.total} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
