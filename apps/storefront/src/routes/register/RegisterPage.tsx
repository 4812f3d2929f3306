import { Mail } from 'lucide-react'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Rule } from '../../ui/Rule.tsx'
import css from './RegisterPage.module.css'

/** How a company becomes a customer (ROUTE-03): by a call or a letter, answered by a person. */
export function RegisterPage() {
  const t = useText()
  const letter = `mailto:${t('contact.email')}?subject=${encodeURIComponent(t('register.subject'))}`
  return (
    <div className={`page ${css.page}`}>
      <h1>{t('register.title')}</h1>
      <p className={css.lead}>{t('register.lead')}</p>
      <section className={css.section} aria-labelledby="how">
        <Rule id="how" title={t('register.howTitle')} />
        <ol className={css.steps}>
          <li>{t('register.stepSend', { phone: t('contact.phone') })}</li>
          <li>{t('register.stepDetails')}</li>
          <li>{t('register.stepAccount')}</li>
        </ol>
        <a className={buttonClass({ kind: 'primary', size: 'large' })} href={letter}>
          <Mail aria-hidden="true" />
          {t('register.write')}
        </a>
      </section>
      <section className={css.section} aria-labelledby="without">
        <Rule id="without" title={t('register.withoutTitle')} />
        <p className={css.lead}>{t('register.without')}</p>
      </section>
    </div>
  )
}
