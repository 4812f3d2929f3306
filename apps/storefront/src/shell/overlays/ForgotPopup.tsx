import { FORGOT_PASSWORD_CLOSING_DELAY } from '@hoistway/domain/constants'
import { useEffect, useState } from 'react'
import { LOGIN_BUTTON_ID } from '../../data/overlays/overlays.ts'
import { ForgotForm } from '../../features/login/ForgotForm.tsx'
import { useText } from '../../texts/text.ts'
import { Popup } from '../../ui/layers/Popup.tsx'
import css from './ForgotPopup.module.css'

/** 240 px wide and at least 200 px high (OVL-08), in the same place as the login pop-up. */
const WIDTH = 240
const TOP = 40

/** The pop-up in which a visitor requests a link to set a new password. It closes itself a while after the thanks
 *  (OVL-08). */
export function ForgotPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [thanked, setThanked] = useState(false)
  useEffect(() => {
    if (!thanked) return
    const timer = setTimeout(onClose, FORGOT_PASSWORD_CLOSING_DELAY)
    return () => clearTimeout(timer)
  }, [thanked, onClose])
  return (
    <Popup
      label={t('forgot.title')}
      openerId={LOGIN_BUTTON_ID}
      top={TOP}
      width={WIDTH}
      className={css.popup}
      onClose={onClose}
    >
      <ForgotForm onThanked={() => setThanked(true)} onCancel={onClose} />
    </Popup>
  )
}
