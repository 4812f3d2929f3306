/** The company's settings about orders that wait too long, and about orders of one day (AMB-74, AMB-96). */
import { type ApprovalSettings, approvalSettingsCalls } from '@hoistway/contract/approvals/approval-settings'
import { type FormEvent, Fragment, useState } from 'react'
import { useRevalidator } from 'react-router'
import { createFailureToast, showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { ScriptSubmit } from '../../../features/forms/ScriptSubmit.tsx'
import { useText } from '../../../texts/text.ts'
import { Check } from '../../../ui/controls/Choice.tsx'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { useDue } from './use-due.ts'
import css from './WaitingRules.module.css'
import { readHours, shownHours } from './waiting-hours.ts'

type WaitingRulesProps = { readonly settings: ApprovalSettings; readonly isOnline: boolean }

const HOURS = ['remindAfterHours', 'escalateAfterHours'] as const
type Hours = (typeof HOURS)[number]

export function WaitingRules({ settings, isOnline }: WaitingRulesProps) {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const [faulty, setFaulty] = useState<Hours>()
  const [isBusy, setBusy] = useState(false)
  const [failure] = useState(createFailureToast)
  const [typed, setTyped] = useState<Readonly<Record<Hours, string>>>({
    remindAfterHours: shownHours(settings.remindAfterHours),
    escalateAfterHours: shownHours(settings.escalateAfterHours),
  })
  const due = useDue(typed, settings)
  const word = (key: string, values?: { readonly count: number }) =>
    t(`companyAdmin.attesters.rules.${key}`, values)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const [remindAfterHours, escalateAfterHours] = HOURS.map((name) => readHours(String(fields.get(name))))
    setFaulty(undefined)
    if (remindAfterHours === undefined) return refuse(form, 'remindAfterHours')
    if (escalateAfterHours === undefined) return refuse(form, 'escalateAfterHours')
    if (isBusy) return
    setBusy(true)
    failure.close()
    try {
      const body = { remindAfterHours, escalateAfterHours, sumOfDay: fields.has('sumOfDay') }
      await client.call(approvalSettingsCalls.setApprovalSettings, { body })
      showToast({ kind: 'ok', text: word('saved') })
      await revalidator.revalidate()
    } catch {
      failure.show({ text: word('failed') })
    }
    setBusy(false)
  }
  function refuse(form: HTMLFormElement, name: Hours): void {
    setFaulty(name)
    form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  return (
    <Side label={word('title')} head={word('title')}>
      <form className={css.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {HOURS.map((name) => (
          <Fragment key={name}>
            <Field
              label={word(name)}
              hint={word(`${name}Hint`)}
              fault={faulty === name ? word('notHours') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  className={css.hours}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  placeholder={word('never')}
                  value={typed[name]}
                  onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                />
              )}
            </Field>
            <p className={css.due} role="status">
              {due[name] > 0 && word(`${name}Due`, { count: due[name] })}
            </p>
          </Fragment>
        ))}
        <div>
          <Check name="sumOfDay" label={word('sumOfDay')} defaultChecked={settings.sumOfDay} />
          <p className="quiet">{word('sumOfDayHint')}</p>
        </div>
        <ScriptSubmit disabled={!isOnline} aria-disabled={isBusy}>
          {word('save')}
        </ScriptSubmit>
      </form>
    </Side>
  )
}
