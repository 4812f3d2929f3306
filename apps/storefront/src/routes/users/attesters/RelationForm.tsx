/** Adds an approval relation or changes one with the specified call. A fault stands at the field that it concerns (ATT-01,
 *  AMB-20). */
import type { Attest, AttestUser } from '@hoistway/contract/approvals/attest'
import { Currency } from '@hoistway/domain/codes'
import { writePrice } from '@hoistway/domain/prices/written-price'
import { Save, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Check } from '../../../ui/controls/Choice.tsx'
import { Field, Input, Select } from '../../../ui/controls/Field.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { useSaveKey } from '../../site-admin/use-save-key.ts'
import { answerFault, type RelationFault, type RelationField } from './answer-words.ts'
import css from './RelationForm.module.css'
import { changeOf, typedFault } from './relation-fields.ts'
import type { RelationActs } from './use-relation-acts.ts'

type RelationFormProps = {
  /** Undefined: a new one. */
  readonly relation: Attest | undefined
  readonly people: readonly AttestUser[]
  readonly acts: RelationActs
  readonly isOnline: boolean
  readonly onRemove: (relation: Attest) => void
  readonly onClose: () => void
}

export function RelationForm({ relation, people, acts, isOnline, onRemove, onClose }: RelationFormProps) {
  const t = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<RelationFault>()
  const word = (key: string) => t(`companyAdmin.attesters.${key}`)
  useSaveKey(() => form.current?.requestSubmit(), isOnline && !acts.isBusy)
  useEffect(() => focusFirst(form.current), [])

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = typedFault(fields)
    if (typed) return showFault(typed)
    const change = changeOf(fields, relation)
    const status = await acts.save(change)
    if (status === undefined) return
    const refused = answerFault(status, change)
    if (!refused) return onClose()
    showFault(refused)
    await acts.reload()
  }
  function showFault(found: RelationFault): void {
    setFault(found)
    if (found.field) form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }
  return (
    <Side
      ink
      label={word(relation ? 'changeTitle' : 'newTitle')}
      head={
        relation
          ? t('companyAdmin.attesters.pair', {
              orderer: relation.userFullName,
              approver: relation.attestantFullName,
            })
          : word('newTitle')
      }
      end={
        <Button kind="quiet" square aria-label={word('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      }
      onClose={onClose}
      foot={
        <>
          {relation && (
            <Button
              kind="deny"
              disabled={!isOnline}
              aria-haspopup="dialog"
              onClick={() => onRemove(relation)}
            >
              {word('remove')}
            </Button>
          )}
          <span className={css.end}>
            <Button onClick={onClose}>{word('cancel')}</Button>
            <Button
              kind="primary"
              type="submit"
              form={formId}
              disabled={!isOnline}
              aria-disabled={acts.isBusy || undefined}
            >
              <Save aria-hidden="true" />
              {word('save')}
            </Button>
          </span>
        </>
      }
    >
      <form ref={form} id={formId} className={css.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Fields relation={relation} people={people} fault={fault} />
      </form>
      {fault && fault.field === undefined && <Note kind="err">{t(fault.key)}</Note>}
      <p className="quiet">{word('atOnce')}</p>
    </Side>
  )
}

type FieldsProps = Pick<RelationFormProps, 'relation' | 'people'> & {
  readonly fault: RelationFault | undefined
}

function Fields({ relation, people, fault }: FieldsProps) {
  const t = useText()
  const { locale, currency } = useRootData()
  const word = (key: string) => t(`companyAdmin.attesters.${key}`)
  const faultAt = (field: RelationField) => (fault?.field === field ? t(fault.key) : undefined)
  const unit = currency === Currency.Euro ? 'EUR' : 'SEK'
  return (
    <>
      {!relation && (
        <Field label={word('orderer')} fault={faultAt('userId')}>
          {(control) => (
            <Select {...control} name="userId" defaultValue="" className={css.select}>
              <option value="">{word('choose')}</option>
              <People people={people} />
            </Select>
          )}
        </Field>
      )}
      <Field label={word('approver')} fault={faultAt('attestantId')}>
        {(control) => (
          <Select
            {...control}
            name="attestantId"
            defaultValue={relation?.attestantId ?? ''}
            className={css.select}
          >
            {!relation && <option value="">{word('choose')}</option>}
            <People people={people} alsoId={relation?.attestantId} alsoName={relation?.attestantFullName} />
          </Select>
        )}
      </Field>
      <Field
        label={t('companyAdmin.attesters.upToIn', { currency: unit })}
        hint={word('upToHint')}
        fault={faultAt('amount')}
      >
        {(control) => (
          <Input
            {...control}
            name="amount"
            className={css.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            defaultValue={relation ? writePrice(locale, relation.amount) : ''}
          />
        )}
      </Field>
      <Field
        label={word('substitute')}
        optional={word('optional')}
        hint={word('substituteHint')}
        fault={faultAt('substituteAttesterId')}
      >
        {(control) => (
          <Select
            {...control}
            name="substituteAttesterId"
            defaultValue={relation?.substituteAttesterId ?? ''}
            className={css.select}
          >
            <option value="">{word('nobody')}</option>
            <People
              people={people}
              alsoId={relation?.substituteAttesterId ?? undefined}
              alsoName={relation?.substituteAttesterFullName ?? undefined}
            />
          </Select>
        )}
      </Field>
      <Check name="active" label={word('activeLabel')} defaultChecked={relation?.active ?? true} />
    </>
  )
}

type PeopleProps = {
  readonly people: readonly AttestUser[]
  /** Somebody of the relation who was deactivated and is not in the list any more. */
  readonly alsoId?: number | undefined
  readonly alsoName?: string | undefined
}

function People({ people, alsoId, alsoName }: PeopleProps) {
  const isMissing = alsoId !== undefined && !people.some(({ id }) => id === alsoId)
  return (
    <>
      {isMissing && <option value={alsoId}>{alsoName}</option>}
      {people.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </>
  )
}

/** Below 1200 pixels the form takes the place of the list, and may begin above the window. */
function focusFirst(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('select, input')
  first?.focus({ preventScroll: true })
  if (form && form.getBoundingClientRect().top < 0) form.closest('section')?.scrollIntoView()
}
