/** Orders parts that the customer cannot name: pictures of the part and contact data (ROUTE-24). It is for customers
 *  only, because it is an order (AMB-24). */
import { Camera } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../../data/root-data.ts'
import { BesideForm } from '../../features/enquiry/BesideForm.tsx'
import { EnquiryPage } from '../../features/enquiry/EnquiryPage.tsx'
import { Receipt } from '../../features/enquiry/Receipt.tsx'
import { Steps } from '../../features/enquiry/Steps.tsx'
import { LoginButton } from '../../features/login/LoginWay.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { LeaveWarning } from './LeaveWarning.tsx'
import { PhotoOrderForm } from './PhotoOrderForm.tsx'
import { usePhotoOrder } from './use-photo-order.ts'

export function PhotoOrderPage() {
  const t = useText()
  const user = useUser()
  const order = usePhotoOrder()
  if (order.state.stage === 'received') {
    return (
      <Receipt
        title={t('photo.receivedTitle')}
        lines={[order.state.receipt, t('photo.received')]}
        wayOn={{ to: '/products', label: t('shell.browseParts') }}
        onAgain={order.again}
      />
    )
  }
  return (
    <EnquiryPage
      title={t('photo.title')}
      lead={t('photo.lead', { phone: t('contact.phone') })}
      beside={<WhatToShow />}
    >
      {user ? <PhotoOrderForm order={order} /> : <ForGuests />}
      {order.photos.length > 0 && <LeaveWarning />}
    </EnquiryPage>
  )
}

function ForGuests() {
  const t = useText()
  return (
    <Empty icon={<Camera aria-hidden="true" />} title={t('photo.guest')} text={t('photo.guestText')}>
      <LoginButton>{t('cart.login')}</LoginButton>
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
    <BesideForm id="what-to-show" title={t('photo.whatTitle')}>
      <Steps steps={[t('photo.whatWhole'), t('photo.whatMarking'), t('photo.whatPlace')]} />
      <Link to="/guides">{t('photo.guides')}</Link>
    </BesideForm>
  )
}
