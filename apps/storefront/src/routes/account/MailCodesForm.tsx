import { type FormEvent, useState } from 'react'
import { showToast } from '../../data/toasts.ts'
import formCss from '../../features/account/AccountForm.module.css'
import { SaveBar } from '../../features/account/SaveBar.tsx'
import { useUserUpdate } from '../../features/account/use-user-update.ts'
import { useText } from '../../texts/text.ts'
import { Check } from '../../ui/Choice.tsx'
import css from './AccountPage.module.css'
import type { Profile } from './load-account.ts'
import { areSameCodes, type MailCode, REFUSALS, SUBJECTS, withMailCode } from './mail-codes.ts'

/** Which of the shop's mailings come (ENUM-13). */
export function MailCodesForm({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const { isSaving, save } = useUserUpdate()
  const [codes, setCodes] = useState<readonly string[]>(profile.mailCodes)
  const [hasFailed, setHasFailed] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const isNew = !areSameCodes(codes, profile.mailCodes)
    const outcome = isNew ? await save({ mailCodes: [...codes] }) : 'saved'
    setHasFailed(outcome !== 'saved')
    if (outcome === 'saved') {
      showToast({ kind: 'ok', text: t(isNew ? 'account.saved' : 'account.nothingNew') })
    }
  }

  const group = (legend: string, members: readonly MailCode[]) => (
    <fieldset className={css.codes}>
      <legend className={css.legend}>{t(legend)}</legend>
      {members.map((code) => (
        <Check
          key={code}
          name={code}
          label={t(`account.mailCode.${code}`)}
          checked={codes.includes(code)}
          onChange={({ currentTarget }) => setCodes(withMailCode(codes, code, currentTarget.checked))}
        />
      ))}
    </fieldset>
  )

  return (
    <form className={formCss.form} method="post" aria-labelledby="mailings" onSubmit={onSubmit}>
      {group('account.mailSubjects', SUBJECTS)}
      {group('account.mailRefusals', REFUSALS)}
      <SaveBar
        label={t('account.saveMailings')}
        isSaving={isSaving}
        fault={hasFailed ? t('account.failed') : undefined}
      />
    </form>
  )
}
