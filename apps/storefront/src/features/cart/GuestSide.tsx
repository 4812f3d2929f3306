import { LogIn } from 'lucide-react'
import { Link } from 'react-router'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Button, buttonClass } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './CartPanel.module.css'
import { CONTROL } from './fault-words.ts'
import summary from './Summary.module.css'

/** Replaces delivery and summary in the cart of a guest: the ways to log in, to register and to call (GEN-08, CARTUI-07 to
 *  CARTUI-09, ORD-06). */
export function GuestSide() {
  const t = useText()
  const { texts } = useRootData()
  const { pop, push } = useOverlays()

  function openLogin() {
    pop('cart')
    push('login')
  }

  return (
    <>
      <section className={css.delivery} aria-labelledby="cart-guest-title">
        <h3 id="cart-guest-title">{t('cart.guestTitle')}</h3>
        <p className="quiet">{t('cart.guestText')}</p>
        <Stack row gap={8} className={css.guestWays}>
          <Button onClick={openLogin}>
            <LogIn aria-hidden="true" />
            {t('cart.login')}
          </Button>
          <Link className={buttonClass()} to="/register" onClick={() => pop('cart')}>
            {t('cart.register')}
          </Link>
        </Stack>
        {texts['contact.phone'] && (
          <p className="quiet">
            {t('cart.guestCall')}:{' '}
            <a className="nowrap" href={`tel:${texts['contact.phoneLink']}`}>
              {texts['contact.phone']}
            </a>
            {texts['contact.hours'] && `, ${texts['contact.hours']}`}
          </p>
        )}
      </section>
      <section className={summary.summary} aria-label={t('cart.summaryArea')}>
        <div className={summary.send}>
          <Button id={CONTROL.send} kind="primary" size="extra" wide onClick={openLogin}>
            {t('cart.loginToSend')}
          </Button>
        </div>
      </section>
    </>
  )
}
