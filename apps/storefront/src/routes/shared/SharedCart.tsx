/** Loads a shared cart in place of the visitor's own (CART-14). An empty cart is filled at once; existing lines are
 *  replaced only after the visitor agrees. */
import { Check, ListPlus, ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { useCart } from '../../data/cart/cart-store.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { LineNotes } from '../../features/line-details/LineNotes.tsx'
import { Thumbnail } from '../../features/product-list/Thumbnail.tsx'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { Button } from '../../ui/controls/Button.tsx'
import table from '../../ui/display/Table.module.css'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import type { Shown } from './load-shared.ts'
import css from './SharedCart.module.css'
import type { SharedLine } from './shared-line.ts'
import { useSharedCart } from './use-shared-cart.ts'

type SharedCartProps = Pick<Shown, 'token' | 'page' | 'count'> & { readonly lines: readonly SharedLine[] }

export function SharedCart({ token, count: total, lines }: SharedCartProps) {
  const t = useText()
  const { isLoaded, isLoading, isFailed, load, add } = useSharedCart(token, total)
  const { count } = useCart()
  if (total === 0) return <Note>{t('shared.empty')}</Note>
  return (
    <>
      {isLoaded ? (
        <div className={css.state} role="status">
          <Note icon={<Check aria-hidden="true" />}>{t('shared.loaded')}</Note>
          <Button kind="primary" onClick={() => pushOverlay('cart', { clear: true })}>
            <ShoppingCart aria-hidden="true" />
            {t('shared.openCart')}
          </Button>
        </div>
      ) : (
        <div className={css.state}>
          {count > 0 && <Note kind="low">{t('shared.replaces', { count })}</Note>}
          {isFailed && <Note kind="low">{t('shared.loadFailed')}</Note>}
          <Stack row gap={8}>
            {count > 0 && (
              <Button kind="primary" onClick={add} disabled={isLoading}>
                <ListPlus aria-hidden="true" />
                {t('shared.add')}
              </Button>
            )}
            <Button kind={count > 0 ? 'secondary' : 'primary'} onClick={load} disabled={isLoading}>
              <ShoppingCart aria-hidden="true" />
              {t(count > 0 ? 'shared.replace' : 'shared.load')}
            </Button>
          </Stack>
        </div>
      )}
      <Lines lines={lines} />
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly SharedLine[] }) {
  const t = useText()
  return (
    <table className={`${table.table} ${css.lines}`}>
      <caption className="visually-hidden">{t('shared.cartTitle')}</caption>
      <thead>
        <tr>
          <th className={css.picture}>
            <span className="visually-hidden">{t('list.drawing')}</span>
          </th>
          <th>{t('list.articleNr')}</th>
          <th>{t('list.name')}</th>
          <th className={table.number}>{t('list.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.productID}>
            <td className={css.picture}>
              <Thumbnail src={line.thumbnail} size={64} />
            </td>
            <td className="article-number">{line.articleNr}</td>
            <td>
              <Link className={`plain-link ${css.name}`} to={`/product/${line.productID}`}>
                {unbroken(line.name)}
              </Link>
              <LineNotes details={line.details} />
            </td>
            <td className={table.number}>{line.amountText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
