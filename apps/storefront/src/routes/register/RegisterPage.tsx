/** Asking to become a customer (ROUTE-03, ROUTE-13): a company with its addresses, or somebody who wants to be
 *  called. No account comes of it by itself; a person answers. */
import type { RegistrationForm as Form } from '@hoistway/domain/registration'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Radio } from '../../ui/Choice.tsx'
import { Rule } from '../../ui/Rule.tsx'
import css from './RegisterPage.module.css'
import { RegistrationForm } from './RegistrationForm.tsx'
import { useRegistration } from './use-registration.ts'

const FORMS: readonly Form[] = ['company', 'contact']

export function RegisterPage() {
  const t = useText()
  const [form, setForm] = useState<Form>('company')
  const registration = useRegistration(form)
  if (registration.state.stage === 'received') return <Received receipt={registration.state.receipt} />
  return (
    <div className={`page ${css.page}`}>
      <div className={css.main}>
        <h1>{t('register.title')}</h1>
        <p className={css.lead}>{t('register.lead')}</p>
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
        <RegistrationForm form={form} registration={registration} />
      </div>
      <HowItGoes />
    </div>
  )
}

function HowItGoes() {
  const t = useText()
  return (
    <aside className={css.side}>
      <section aria-labelledby="how">
        <Rule id="how" title={t('register.howTitle')} />
        <ol className={css.steps}>
          <li>{t('register.stepSend', { phone: t('contact.phone') })}</li>
          <li>{t('register.stepDetails')}</li>
          <li>{t('register.stepAccount')}</li>
        </ol>
      </section>
      <section aria-labelledby="without">
        <Rule id="without" title={t('register.withoutTitle')} />
        <p className={css.lead}>{t('register.without')}</p>
      </section>
    </aside>
  )
}

/** The receipt, in the words of the shop. */
function Received({ receipt }: { readonly receipt: readonly string[] }) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever does not see the page change hears what has come in its place.
  useEffect(() => {
    title.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={`page ${css.received}`}>
      <span className={css.mark}>
        <Check aria-hidden="true" />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {t('register.receivedTitle')}
      </h1>
      <div className={css.receipt} role="status">
        {receipt.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Link className={buttonClass({ kind: 'primary', size: 'large' })} to="/products">
        {t('shell.browseParts')}
      </Link>
    </div>
  )
}
