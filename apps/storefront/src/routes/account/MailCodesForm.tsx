import { useState } from 'react'
import formCss from '../../features/account/AccountForm.module.css'
import { SaveBar } from '../../features/account/SaveBar.tsx'
import { useAccountForm } from '../../features/account/use-account-form.ts'
import { useText } from '../../texts/text.ts'
import { Check } from '../../ui/controls/Choice.tsx'
import css from './AccountPage.module.css'
import type { Profile } from './load-account.ts'
import { areSameCodes, type MailCode, REFUSALS, SUBJECTS, withMailCode } from './mail-codes.ts'

/** The form of the mailings that the user receives (ENUM-13). */
export function MailCodesForm({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>(profile.mailCodes)
  const { onSubmit, isSaving, formFault } = useAccountForm({
    read: () => ({ changes: areSameCodes(codes, profile.mailCodes) ? undefined : { mailCodes: [...codes] } }),
    refused: {},
    failed: 'account.failed',
    saved: 'account.saved',
  })

  const group = (legend: string, members: readonly MailCode[]) => (
    <fieldset>
      <legend className={`small quiet ${css.legend}`}>{t(legend)}</legend>
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
      <SaveBar label={t('account.saveMailings')} isSaving={isSaving} fault={formFault} />
    </form>
  )
}
