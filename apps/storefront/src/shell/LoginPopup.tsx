import { LoginForm } from '../features/login/LoginForm.tsx'
import { useText } from '../texts/text.ts'
import { Popup } from '../ui/Popup.tsx'
import css from './LoginPopup.module.css'
import { LOGIN_BUTTON_ID } from './login-button.ts'

/** 189 px wide (OVL-08), under the upper bar of the header (OVL-06). */
const WIDTH = 189
const TOP = 40

export function LoginPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
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
