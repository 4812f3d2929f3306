/** A question about a part, or feedback; answered by e-mail (GEN-12). */
import type { EnquiryFault } from '@hoistway/domain/enquiry-faults'
import { Check } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useOnline } from '../../data/online.ts'
import { useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field, Input, TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { TitleBlock } from '../../ui/TitleBlock.tsx'
import type { loadQuestion, QuestionData } from './load-question.ts'
import css from './QuestionPage.module.css'
import { type Entered, type QuestionStage, useQuestion } from './use-question.ts'

export function QuestionPage() {
  const { part } = useLoaderData<typeof loadQuestion>()
  const t = useText()
  const question = useQuestion(part?.id)
  if (question.stage === 'sent') return <Sent part={part} />
  return (
    <div className={`page ${css.page}`}>
      <h1>{t('question.title')}</h1>
      <p className={css.lead}>{t('question.lead', { phone: t('contact.phone') })}</p>
      {part && (
        <TitleBlock
          columns="minmax(0, 1fr) minmax(0, 2fr)"
          cells={[
            {
              caption: t('list.articleNr'),
              value: <span className="article-number">{part.articleNr}</span>,
            },
            {
              caption: t('list.name'),
              value: <Link to={`/product/${part.id}`}>{part.name}</Link>,
            },
          ]}
        />
      )}
      <QuestionForm {...question} />
    </div>
  )
}

const FAULT_KEY: Readonly<Partial<Record<EnquiryFault['type'], string>>> = {
  messageMissing: 'question.messageMissing',
  emailInvalid: 'question.emailInvalid',
  nameMissing: 'question.nameMissing',
}

function QuestionForm({ stage, faults, send, correct }: ReturnType<typeof useQuestion>) {
  const t = useText()
  const user = useUser()
  const isOnline = useOnline()
  const isSending = stage === 'sending'

  function faultAt(field: keyof Entered): string | undefined {
    const key = FAULT_KEY[faults.find((fault) => fault.field === field)?.type ?? 'unknownProduct']
    return key && t(key)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !isOnline) return
    const form = event.currentTarget
    const fault = send(enteredIn(form))
    if (fault) form.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus()
  }

  return (
    // Post: what people write must never stand in an address, should the script not have come.
    <form
      className={css.form}
      method="post"
      noValidate
      aria-busy={isSending}
      aria-label={t('question.title')}
      onSubmit={onSubmit}
      onChange={(event) => correct(enteredIn(event.currentTarget))}
    >
      <Field label={t('question.message')} fault={faultAt('message')}>
        {(control) => <TextArea {...control} name="message" rows={7} maxLength={5000} required />}
      </Field>
      <Field label={t('question.email')} hint={t('question.emailHint')} fault={faultAt('email')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={320}
            defaultValue={user?.email}
            required
          />
        )}
      </Field>
      <Field label={t('question.name')} fault={faultAt('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={200}
            defaultValue={user?.name}
            required
          />
        )}
      </Field>
      <SendState stage={stage} isOnline={isOnline} />
      <div>
        <Button kind="primary" size="large" type="submit" aria-disabled={isSending || !isOnline}>
          {isSending ? <Spinner label={t('question.sending')} /> : t('question.send')}
        </Button>
      </div>
    </form>
  )
}

type SendStateProps = { readonly stage: QuestionStage; readonly isOnline: boolean }

/** Why nothing is sent. What was written stays. */
function SendState({ stage, isOnline }: SendStateProps) {
  const t = useText()
  if (!isOnline) return <Note kind="low">{t('shell.onlineOnly')}</Note>
  if (stage === 'tooOften') return <Note kind="err">{t('question.tooOften')}</Note>
  if (stage === 'failed') return <Note kind="err">{t('question.failed', { phone: t('contact.phone') })}</Note>
  return null
}

function Sent({ part }: { readonly part: QuestionData['part'] | undefined }) {
  const t = useText()
  return (
    <div className={`page ${css.page}`} role="status">
      <Empty
        level={1}
        icon={<Check aria-hidden="true" />}
        title={t('question.sentTitle')}
        text={t('question.sent')}
      >
        <Link
          className={buttonClass({ kind: 'primary' })}
          to={part === undefined ? '/products' : `/product/${part.id}`}
        >
          {t(part === undefined ? 'shell.browseParts' : 'question.backToPart')}
        </Link>
      </Empty>
    </div>
  )
}

function enteredIn(form: HTMLFormElement): Entered {
  const entries = new FormData(form)
  const text = (name: keyof Entered) => String(entries.get(name) ?? '')
  return { name: text('name'), email: text('email'), message: text('message') }
}
