import { useText } from '../../texts/text.ts'
import { Rule } from '../../ui/Rule.tsx'
import { TitleBlock } from '../../ui/TitleBlock.tsx'
import css from './ContactPage.module.css'

const AT_HAND = [
  'contact.readyNumber',
  'contact.readyLift',
  'contact.readyMeasure',
  'contact.readyPhoto',
] as const

/** How to reach a person (ROUTE-04). */
export function ContactPage() {
  const t = useText()
  return (
    <div className={`page ${css.page}`}>
      <h1>{t('contact.title')}</h1>
      <p className={css.lead}>{t('contact.lead')}</p>
      <TitleBlock
        className={css.cells}
        columns="repeat(auto-fit, minmax(180px, 1fr))"
        cells={[
          {
            caption: t('contact.phoneTitle'),
            value: <a href={`tel:${t('contact.phoneLink')}`}>{t('contact.phone')}</a>,
          },
          {
            caption: t('contact.emailTitle'),
            value: <a href={`mailto:${t('contact.email')}`}>{t('contact.email')}</a>,
          },
          { caption: t('contact.hoursTitle'), value: t('contact.hours') },
        ]}
      />
      <section className={css.section} aria-labelledby="at-hand">
        <Rule id="at-hand" title={t('contact.readyTitle')} />
        <ul className={css.list}>
          {AT_HAND.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
