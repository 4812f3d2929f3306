import type { EnquiryFault } from '@hoistway/domain/people/enquiry-faults'
import { ContactFields } from '../../features/enquiry/ContactFields.tsx'
import { EnquiryForm, fieldNamed } from '../../features/enquiry/EnquiryForm.tsx'
import { acrossGroup, FormGroup } from '../../features/enquiry/FormGroup.tsx'
import { useText } from '../../texts/text.ts'
import { Field, TextArea } from '../../ui/controls/Field.tsx'
import { Photos } from './Photos.tsx'
import type { SendFault, usePhotoOrder } from './use-photo-order.ts'

type PhotoOrderFormProps = { readonly order: ReturnType<typeof usePhotoOrder> }

const FIELDS = ['message', 'email', 'name', 'phoneNumber'] as const
const FAILURE_KEY: Readonly<Record<SendFault, string>> = {
  failed: 'photo.failed',
  tooOften: 'photo.tooOften',
  away: 'form.awayKept',
  loggedOut: 'photo.loggedOut',
}

/** The form of an order by photo: pictures, message and contact data (ROUTE-24). */
export function PhotoOrderForm({ order }: PhotoOrderFormProps) {
  const t = useText()
  const { state, photos, queue, faults, send, correct } = order
  const failure = state.stage === 'writing' ? state.fault : undefined
  return (
    <EnquiryForm
      label={t('photo.title')}
      fields={FIELDS}
      onSend={(entered) => {
        const fault = send(entered)
        return fault && placeOf(fault)
      }}
      onCorrect={correct}
      sendLabel={t('photo.send')}
      sendingLabel={t('photo.sending')}
      isSending={state.stage === 'sending'}
      failure={failure && t(FAILURE_KEY[failure], { phone: t('contact.phone') })}
      noScript={t('photo.noScript', { email: t('contact.email') })}
    >
      <Photos photos={photos} queue={queue} isMissing={faults.some(({ type }) => type === 'photosMissing')} />
      <FormGroup legend={t('photo.orderTitle')}>
        <Field
          className={acrossGroup}
          label={t('photo.message')}
          optional={t('cart.optional')}
          hint={t('photo.messageHint')}
        >
          {(control) => <TextArea {...control} name="message" rows={4} maxLength={5000} />}
        </Field>
        <ContactFields faults={faults} withPhone />
      </FormGroup>
    </EnquiryForm>
  )
}

/** The field in which the visitor corrects a fault. */
function placeOf(fault: EnquiryFault | 'photoFailed'): string {
  if (fault === 'photoFailed') return '[data-try-again]'
  return fault.field === 'photoIds' ? '[data-choose]' : fieldNamed(fault.field)
}
