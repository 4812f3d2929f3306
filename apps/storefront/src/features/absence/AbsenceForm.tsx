/** A dialog that adds or changes an absence: first and last day, substitute and note. A new absence begins today and lasts
 *  a week. Each fault is shown at its field. */

import { ApiError } from '@hoistway/contract/api-error'
import { type Absence, type Absences, absenceCalls } from '@hoistway/contract/approvals/absences'
import { ABSENCE_NOTE_MAX_LENGTH } from '@hoistway/domain/approval/absence'
import { DAY_MS } from '@hoistway/domain/durations'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../data/overlays/toasts.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { DateInput, Field, Input, Select } from '../../ui/controls/Field.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import formCss from '../account/AccountForm.module.css'

type AbsenceFormProps = {
  readonly of: Absences
  readonly name: string | undefined
  /** Undefined adds a new absence. */
  readonly absence?: Absence
  readonly onClose: () => void
}

type Fault = { readonly field: string; readonly key: string }

const DAYS = 6

export function AbsenceForm({ of, name, absence, onClose }: AbsenceFormProps) {
  const t = useText()
  const { locale } = useRootData()
  const { client } = useShop()
  const { revalidate } = useRevalidator()
  const formId = useId()
  const [from, setFrom] = useState(absence?.from ?? of.today)
  const [to, setTo] = useState(absence?.to ?? daysLater(of.today, DAYS))
  const [fault, setFault] = useState<Fault>()
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    const fields = new FormData(form)
    const substituteId = Number(fields.get('substituteId')) || null
    const note = String(fields.get('note') ?? '')
    try {
      await client.call(absenceCalls.setAbsence, {
        body: { ...(absence && { id: absence.id }), userId: of.userId, from, to, substituteId, note },
      })
      showToast({ kind: 'ok', text: t('absence.saved') })
      onClose()
      await revalidate()
    } catch (cause) {
      const found = faultOf(cause)
      setFault(found)
      form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
      setBusy(false)
    }
  }
  const faultAt = (field: string) => (fault?.field === field ? t(fault.key) : undefined)
  const day = (value: string) => (value === '' ? '' : formatDay(locale, value, 'sentence'))
  return (
    <Dialog
      title={name === undefined ? t('absence.add') : t('absence.titleOf', { name })}
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('forgot.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} aria-disabled={isBusy}>
            {t('absence.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={formCss.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field label={t('absence.from')} fault={faultAt('from')}>
          {(control) => (
            <DateInput
              {...control}
              name="from"
              value={from}
              formatted={day(from)}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field label={t('absence.to')} fault={faultAt('to')}>
          {(control) => (
            <DateInput
              {...control}
              name="to"
              min={from}
              value={to}
              formatted={day(to)}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
        <Field label={t('absence.substitute')} fault={faultAt('substituteId')} className={formCss.select}>
          {(control) => (
            <Select {...control} name="substituteId" defaultValue={absence?.substitute?.id ?? ''}>
              <option value="">{t('absence.automatic')}</option>
              {of.colleagues.map((colleague) => (
                <option key={colleague.id} value={colleague.id}>
                  {colleague.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('absence.note')} fault={faultAt('note')}>
          {(control) => (
            <Input
              {...control}
              name="note"
              defaultValue={absence?.note ?? ''}
              maxLength={ABSENCE_NOTE_MAX_LENGTH}
              autoComplete="off"
            />
          )}
        </Field>
      </form>
      <p className="quiet">{t('absence.hint')}</p>
      {fault?.field === '' && <Note kind="err">{t(fault.key)}</Note>}
    </Dialog>
  )
}

function faultOf(cause: unknown): Fault {
  const problem = cause instanceof ApiError ? cause.result : undefined
  const [first] = problem?.faults ?? []
  if (problem?.type !== 'absenceRefused' || !first) return { field: '', key: 'absence.failed' }
  return { field: String(first.field), key: `absence.fault.${String(first.type)}` }
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
