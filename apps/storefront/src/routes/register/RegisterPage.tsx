/** The registration of new customers (ROUTE-03, ROUTE-13): a company with its addresses, or a person who wants a call.
 *  It creates no account; an employee answers. */
import type { RegistrationForm as Form } from '@hoistway/domain/people/registration'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { BesideForm } from '../../features/enquiry/BesideForm.tsx'
import { EnquiryPage } from '../../features/enquiry/EnquiryPage.tsx'
import { Receipt } from '../../features/enquiry/Receipt.tsx'
import { Steps } from '../../features/enquiry/Steps.tsx'
import { useText } from '../../texts/text.ts'
import { Radio } from '../../ui/controls/Choice.tsx'
import { CONTACT_FORM, formInAddress } from './form-fields.ts'
import css from './RegisterPage.module.css'
import { RegistrationForm } from './RegistrationForm.tsx'
import { useRegistration } from './use-registration.ts'

const FORMS: readonly Form[] = ['company', 'contact']

export function RegisterPage() {
  const t = useText()
  const { search } = useLocation()
  const [form, setForm] = useState<Form>(formInAddress(search))
  const registration = useRegistration(form)
  if (registration.state.stage === 'received') {
    return (
      <Receipt
        title={t('register.receivedTitle')}
        lines={registration.state.receipt}
        wayOn={{ to: '/products', label: t('shell.browseParts') }}
        onAgain={registration.again}
      />
    )
  }
  return (
    <EnquiryPage title={t('register.title')} lead={t('register.lead')} beside={<HowItWorks />}>
      <fieldset className={css.choice}>
        <legend className="visually-hidden">{t('register.formTitle')}</legend>
        {FORMS.map((one) => (
          <Radio
            key={one}
            name="form"
            value={one}
            checked={form === one}
            onChange={() => setForm(one)}
            label={t(`register.form.${one}`)}
          />
        ))}
      </fieldset>
      <noscript>
        <p>
          <a href={form === 'company' ? `/register${CONTACT_FORM}` : '/register'}>
            {t(`register.form.${form === 'company' ? 'contact' : 'company'}`)}
          </a>
        </p>
      </noscript>
      <RegistrationForm form={form} registration={registration} />
    </EnquiryPage>
  )
}

function HowItWorks() {
  const t = useText()
  return (
    <>
      <BesideForm id="how" title={t('register.howTitle')}>
        <Steps
          steps={[
            t('register.stepSend', { phone: t('contact.phone') }),
            t('register.stepDetails'),
            t('register.stepAccount'),
          ]}
        />
      </BesideForm>
      <BesideForm id="without" title={t('register.withoutTitle')}>
        <p>{t('register.without')}</p>
      </BesideForm>
    </>
  )
}
