import { ContactFields } from '../../features/enquiry/ContactFields.tsx'
import { EnquiryForm, fieldNamed } from '../../features/enquiry/EnquiryForm.tsx'
import { acrossGroup, FormGroup } from '../../features/enquiry/FormGroup.tsx'
import { useText } from '../../texts/text.ts'
import { Field, TextArea } from '../../ui/controls/Field.tsx'
import type { QuestionStage, useQuestion } from './use-question.ts'

type QuestionFormProps = { readonly question: ReturnType<typeof useQuestion> }

const FIELDS = ['message', 'email', 'name'] as const
const FAILURE_KEY: Readonly<Partial<Record<QuestionStage, string>>> = {
  tooOften: 'question.tooOften',
  away: 'form.awayKept',
  failed: 'question.failed',
}

/** The form of a question about a part or the shop. */
export function QuestionForm({ question: { stage, faults, entered, send, correct } }: QuestionFormProps) {
  const t = useText()
  const failureKey = FAILURE_KEY[stage]
  const isMessageMissing = faults.some(({ type }) => type === 'messageMissing')
  return (
    <EnquiryForm
      label={t('question.title')}
      fields={FIELDS}
      onSend={(entered) => {
        const fault = send(entered)
        return fault && fieldNamed(fault.field)
      }}
      onCorrect={correct}
      sendLabel={t('question.send')}
      sendingLabel={t('question.sending')}
      isSending={stage === 'sending'}
      failure={failureKey && t(failureKey, { phone: t('contact.phone') })}
    >
      <FormGroup>
        <Field
          className={acrossGroup}
          label={t('question.message')}
          fault={isMessageMissing ? t('question.messageMissing') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              name="message"
              rows={7}
              maxLength={5000}
              defaultValue={entered?.message}
              required
            />
          )}
        </Field>
        <ContactFields faults={faults} entered={entered} />
      </FormGroup>
    </EnquiryForm>
  )
}
