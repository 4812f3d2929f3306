/** The column beside the areas: for a customer the quick order and the latest orders; for a guest the benefits of an
 *  account. */
import { PackageCheck } from 'lucide-react'
import { MiniJourney } from '../../features/orders/MiniJourney.tsx'
import { LoginForPrices } from '../../features/product-list/LoginForPrices.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass, linkClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import css from './HomeSide.module.css'
import { QuickOrder } from './quick-order/lazy-quick-order.ts'
import type { RecentOrder } from './recent-orders.ts'

export function HomeSide({ orders }: { readonly orders: readonly RecentOrder[] | undefined }) {
  if (!orders) {
    return (
      <aside>
        <ForGuests />
      </aside>
    )
  }
  return (
    <aside className={css.customer}>
      <QuickOrder />
      <LatestOrders orders={orders} />
    </aside>
  )
}

function LatestOrders({ orders }: { readonly orders: readonly RecentOrder[] }) {
  const t = useText()
  return (
    <section>
      <SectionHead
        title={t('home.orders')}
        end={
          <Link className={linkClass} to="/orders">
            {t('home.allOrders')}
          </Link>
        }
      />
      {orders.length === 0 ? (
        <p className={css.hint}>{t('home.noOrders')}</p>
      ) : (
        <ul className={css.orders}>
          {orders.map(({ number, name, mark, date, journey }) => (
            <li key={number}>
              <Link to={`/orders/${number}`}>
                <span className="article-number">{name}</span>
                <span className="quiet cut">{mark}</span>
                <span className={css.date}>{date}</span>
                {journey.landing === undefined ? (
                  <span className={css.word}>{journey.text}</span>
                ) : (
                  <MiniJourney journey={journey} wordHidden />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ForGuests() {
  const t = useText()
  return (
    <section>
      <SectionHead title={t('home.guestTitle')} />
      <div className={css.guest}>
        <p>{t('home.guestText')}</p>
        <ul>
          {['home.guestPrices', 'home.guestStock', 'home.guestOrders'].map((key) => (
            <li key={key}>
              <PackageCheck aria-hidden="true" />
              {t(key)}
            </li>
          ))}
        </ul>
        <LoginForPrices />
        <Link className={buttonClass({ wide: true })} to="/register">
          {t('home.register')}
        </Link>
      </div>
    </section>
  )
}
