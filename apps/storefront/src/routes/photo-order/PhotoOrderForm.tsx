import type { User } from '@hoistway/contract/account'
import type { EnquiryFault } from '@hoistway/domain/enquiry-faults'
import { type FormEvent, useRef } from 'react'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Input, TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './PhotoOrderForm.module.css'
import { Photos } from './Photos.tsx'
import type { Entered, SendFault, usePhotoOrder } from './use-photo-order.ts'

type PhotoOrderFormProps = { readonly user: User; readonly order: ReturnType<typeof usePhotoOrder> }

export function PhotoOrderForm({ user, order }: PhotoOrderFormProps) {
  const t = useText()
  const { state, photos, queue, faults, isOnline, send, correct } = order
  const form = useRef<HTMLFormElement>(null)
  const isSending = state.stage === 'sending'

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !isOnline) return
    const fault = send(enteredIn(event.currentTarget))
    if (fault) form.current?.querySelector<HTMLElement>(placeOf(fault))?.focus()
  }

  return (
    // Post: what people type must never stand in an address, should the script not have come.
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      aria-busy={isSending}
      aria-label={t('photo.title')}
      onSubmit={onSubmit}
      onChange={(event) => correct(enteredIn(event.currentTarget))}
    >
      <noscript>
        <Note kind="low">{t('photo.noScript', { email: t('contact.email') })}</Note>
      </noscript>
      <Photos photos={photos} queue={queue} isMissing={faults.some(({ type }) => type === 'photosMissing')} />
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('photo.orderTitle')}</legend>
        <Field
          className={css.long}
          label={t('photo.message')}
          optional={t('cart.optional')}
          hint={t('photo.messageHint')}
        >
          {(control) => <TextArea {...control} name="message" rows={4} maxLength={5000} />}
        </Field>
        <ContactFields user={user} faults={faults} />
      </fieldset>
      <SendState fault={state.stage === 'writing' ? state.fault : undefined} isOnline={isOnline} />
      <div>
        <Button kind="primary" size="large" type="submit" aria-disabled={isSending || !isOnline}>
          {isSending ? <Spinner label={t('photo.sending')} /> : t('photo.send')}
        </Button>
      </div>
    </form>
  )
}

type ContactFieldsProps = { readonly user: User; readonly faults: readonly EnquiryFault[] }

/** Who is answered: known of a customer, and another for one who writes for a colleague. */
function ContactFields({ user, faults }: ContactFieldsProps) {
  const t = useText()
  const isWrong = (type: EnquiryFault['type']) => faults.some((fault) => fault.type === type)
  return (
    <>
      <Field
        label={t('question.name')}
        fault={isWrong('nameMissing') ? t('question.nameMissing') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={200}
            defaultValue={user.name}
            required
          />
        )}
      </Field>
      <Field
        label={t('question.email')}
        hint={t('question.emailHint')}
        fault={isWrong('emailInvalid') ? t('question.emailInvalid') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={320}
            defaultValue={user.email}
            required
          />
        )}
      </Field>
      <Field label={t('register.phoneNumber')} optional={t('cart.optional')}>
        {(control) => (
          <Input
            {...control}
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={60}
            defaultValue={user.cellPhone ?? ''}
          />
        )}
      </Field>
    </>
  )
}

type SendStateProps = { readonly fault: SendFault | undefined; readonly isOnline: boolean }

/** Why nothing is sent. What was typed and chosen stays. */
function SendState({ fault, isOnline }: SendStateProps) {
  const t = useText()
  if (!isOnline) return <Note kind="low">{t('shell.onlineOnly')}</Note>
  if (fault === undefined) return null
  return <Note kind="err">{t(FAULT_KEY[fault], { phone: t('contact.phone') })}</Note>
}

const FAULT_KEY: Readonly<Record<SendFault, string>> = {
  failed: 'photo.failed',
  tooOften: 'photo.tooOften',
  loggedOut: 'photo.loggedOut',
}

/** Where what is wrong is put right. */
function placeOf(fault: EnquiryFault | 'photoFailed'): string {
  if (fault === 'photoFailed') return '[data-try-again]'
  return fault.field === 'photoIds' ? '[data-choose]' : `[name="${fault.field}"]`
}

function enteredIn(form: HTMLFormElement): Entered {
  const entries = new FormData(form)
  const text = (name: keyof Entered) => String(entries.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    message: text('message'),
  }
}
