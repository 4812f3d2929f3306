/** The contact data for the answer. They are prefilled for a customer, who may enter others for a colleague. */
import type { EnquiryFault } from '@hoistway/domain/people/enquiry-faults'
import { useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Field, Input } from '../../ui/controls/Field.tsx'

type ContactFieldsProps = {
  readonly faults: readonly EnquiryFault[]
  readonly withPhone?: boolean
  /** Texts that were posted without a script; they take precedence over the customer's own data. */
  readonly entered?: Readonly<Record<string, string>> | undefined
}

export function ContactFields({ faults, withPhone = false, entered }: ContactFieldsProps) {
  const t = useText()
  const user = useUser()
  const isWrong = (type: EnquiryFault['type']) => faults.some((fault) => fault.type === type)
  return (
    <>
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
            defaultValue={entered?.email ?? user?.email}
            required
          />
        )}
      </Field>
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
            defaultValue={entered?.name ?? user?.name}
            required
          />
        )}
      </Field>
      {withPhone && (
        <Field label={t('register.phoneNumber')} optional={t('cart.optional')}>
          {(control) => (
            <Input
              {...control}
              name="phoneNumber"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={60}
              defaultValue={user?.cellPhone ?? ''}
            />
          )}
        </Field>
      )}
    </>
  )
}
