import { useState } from 'react'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Check } from '../../ui/controls/Choice.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './AccountPage.module.css'
import type { Profile } from './load-account.ts'
import { useDeactivation } from './use-deactivation.ts'

/** The button that ends the own account. A dialog says what happens, and asks to confirm it. */
export function Deactivation({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <p className={`quiet ${css.text}`}>{t('account.deactivateText')}</p>
      <div>
        <Button kind="deny" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          {t('account.deactivate')}
        </Button>
      </div>
      {isConfirming && <Question profile={profile} onClose={() => setConfirming(false)} />}
    </>
  )
}

function Question({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const t = useText()
  const [isSure, setIsSure] = useState(false)
  const { state, deactivate } = useDeactivation(profile.id)
  const isWorking = state === 'working'
  return (
    <Dialog
      title={t('account.deactivateTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('account.keep')}</Button>
          <Button
            kind="deny"
            aria-disabled={!isSure || isWorking}
            onClick={() => isSure && !isWorking && deactivate()}
          >
            {isWorking ? <Spinner label={t('account.saving')} /> : t('account.deactivateNow')}
          </Button>
        </>
      }
    >
      <ul className={css.consequences}>
        <li>{t('account.deactivateLogin')}</li>
        <li>{t('account.deactivateOrders')}</li>
        <li>{t('account.deactivateBack', { phone: t('contact.phone') })}</li>
      </ul>
      <Check
        label={t('account.deactivateSure', { email: profile.email })}
        checked={isSure}
        onChange={({ currentTarget }) => setIsSure(currentTarget.checked)}
      />
      {state === 'lastAdmin' && <Note kind="err">{t('account.lastAdmin')}</Note>}
      {state === 'loggedOut' && <Note kind="err">{t('shell.authenticationFailed')}</Note>}
      {state === 'away' && <Note kind="err">{t('form.away')}</Note>}
      {state === 'failed' && <Note kind="err">{t('account.failed')}</Note>}
    </Dialog>
  )
}
