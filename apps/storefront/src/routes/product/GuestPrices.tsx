/** Tells a guest how to see prices, in the place where a customer sees them (GEN-08). */
import { Phone, UserPlus } from 'lucide-react'
import { useShopPhone } from '../../features/content/use-shop-phone.ts'
import { LoginForPrices } from '../../features/product-list/LoginForPrices.tsx'
import { useText } from '../../texts/text.ts'
import { Link } from '../../ui/controls/Link.tsx'
import css from './GuestPrices.module.css'

export function GuestPrices() {
  const t = useText()
  const phone = useShopPhone()
  return (
    <>
      <p className={css.why}>{t('product.guestText')}</p>
      <ul className={css.ways}>
        <li>
          <LoginForPrices />
        </li>
        <li>
          <Link className={css.way} to="/register">
            <UserPlus aria-hidden="true" />
            {t('cart.register')}
          </Link>
        </li>
        {phone && (
          <li>
            <a className={css.way} href={phone.href}>
              <Phone aria-hidden="true" />
              {t('product.call', { phone: phone.shown })}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}
