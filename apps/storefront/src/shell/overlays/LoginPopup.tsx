import { LOGIN_BUTTON_ID } from '../../data/overlays/overlays.ts'
import {
  cancelLoginDuringOrder,
  resumeOrdering,
  useLoginDuringOrder,
} from '../../data/session/login-during-order.ts'
import { LoginForm } from '../../features/login/LoginForm.tsx'
import { useText } from '../../texts/text.ts'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Popup } from '../../ui/layers/Popup.tsx'
import css from './LoginPopup.module.css'

/** 189 px wide (OVL-08), under the upper bar of the header (OVL-06). */
const WIDTH = 189
const TOP = 40

type LoginPopupProps = { readonly onClose: () => void }

/** The pop-up with the login form (OVL-06, OVL-08). */
export function LoginPopup({ onClose }: LoginPopupProps) {
  const t = useText()
  if (useLoginDuringOrder()) return <LoginAgain onClose={onClose} />
  return (
    <Popup
      label={t('shell.login')}
      openerId={LOGIN_BUTTON_ID}
      top={TOP}
      width={WIDTH}
      className={css.popup}
      onClose={onClose}
    >
      <LoginForm onDone={onClose} onLeave={onClose} />
    </Popup>
  )
}

/** In the middle of an order: says what happened, and leads back into the cart. */
function LoginAgain({ onClose }: LoginPopupProps) {
  const t = useText()
  function close() {
    cancelLoginDuringOrder()
    onClose()
  }
  return (
    <Dialog title={t('login.ended')} width={400} onClose={close}>
      <p>{t('login.endedText')}</p>
      <LoginForm onDone={resumeOrdering} onLeave={close} />
    </Dialog>
  )
}
