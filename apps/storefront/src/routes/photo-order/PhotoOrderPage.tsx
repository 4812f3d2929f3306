/** Ordering what nobody can name: pictures of the part, and where to answer (ROUTE-24). Customers only, because it is
 *  an order (AMB-24). */
import { Camera, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useOverlays } from '../../data/overlays.ts'
import { useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Rule } from '../../ui/Rule.tsx'
import { PhotoOrderForm } from './PhotoOrderForm.tsx'
import css from './PhotoOrderPage.module.css'
import { usePhotoOrder } from './use-photo-order.ts'

export function PhotoOrderPage() {
  const t = useText()
  const user = useUser()
  const order = usePhotoOrder()
  if (order.state.stage === 'received') return <Received receipt={order.state.receipt} />
  return (
    <div className={`page ${css.page}`}>
      <div className={css.main}>
        <h1>{t('photo.title')}</h1>
        <p className={css.lead}>{t('photo.lead', { phone: t('contact.phone') })}</p>
        {user ? <PhotoOrderForm user={user} order={order} /> : <ForGuests />}
      </div>
      <WhatToShow />
    </div>
  )
}

function ForGuests() {
  const t = useText()
  const { push } = useOverlays()
  return (
    <Empty icon={<Camera aria-hidden="true" />} title={t('photo.guest')} text={t('photo.guestText')}>
      <Button kind="primary" onClick={() => push('login', { clear: true })}>
        {t('cart.login')}
      </Button>
      <Link className={buttonClass()} to="/question">
        {t('question.write')}
      </Link>
    </Empty>
  )
}

/** Three pictures name most parts. */
function WhatToShow() {
  const t = useText()
  return (
    <aside className={css.side} aria-labelledby="what-to-show">
      <Rule id="what-to-show" title={t('photo.whatTitle')} />
      <ol className={css.steps}>
        <li>{t('photo.whatWhole')}</li>
        <li>{t('photo.whatMarking')}</li>
        <li>{t('photo.whatPlace')}</li>
      </ol>
      <p>
        <Link to="/guides">{t('photo.guides')}</Link>
      </p>
    </aside>
  )
}

/** The receipt, in the words of the shop. */
function Received({ receipt }: { readonly receipt: string }) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever does not see the page change hears what has come in its place.
  useEffect(() => {
    title.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={`page ${css.received}`}>
      <span className={css.mark}>
        <Check aria-hidden="true" />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {t('photo.receivedTitle')}
      </h1>
      <p className={css.receipt} role="status">
        {receipt} {t('photo.received')}
      </p>
      <Link className={buttonClass({ kind: 'primary', size: 'large' })} to="/products">
        {t('shell.browseParts')}
      </Link>
    </div>
  )
}
