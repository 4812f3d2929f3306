/** The page for a question about a part, or for feedback. The shop answers by e-mail (GEN-12). */
import { Phone } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { useShopPhone } from '../../features/content/use-shop-phone.ts'
import { BesideForm } from '../../features/enquiry/BesideForm.tsx'
import { EnquiryPage } from '../../features/enquiry/EnquiryPage.tsx'
import { Receipt } from '../../features/enquiry/Receipt.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { TitleBlock } from '../../ui/display/TitleBlock.tsx'
import type { loadQuestion, QuestionData } from './load-question.ts'
import { QuestionForm } from './QuestionForm.tsx'
import css from './QuestionPage.module.css'
import { useQuestion } from './use-question.ts'

export function QuestionPage() {
  const t = useText()
  const { part } = useLoaderData<typeof loadQuestion>()
  const question = useQuestion(part?.id)
  if (question.stage === 'sent') {
    return (
      <Receipt
        title={t('question.sentTitle')}
        lines={[t('question.sent')]}
        wayOn={
          part
            ? { to: `/product/${part.id}`, label: t('question.backToPart') }
            : { to: '/products', label: t('shell.browseParts') }
        }
        onAgain={question.again}
      />
    )
  }
  return (
    <EnquiryPage
      title={t('question.title')}
      lead={t('question.lead', { phone: t('contact.phone') })}
      beside={<OtherWays />}
    >
      {part && <PartAskedAbout part={part} />}
      <QuestionForm question={question} />
    </EnquiryPage>
  )
}

function PartAskedAbout({ part }: { readonly part: NonNullable<QuestionData['part']> }) {
  const t = useText()
  return (
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
  )
}

/** Quicker than writing: a call, or pictures where nobody knows the name of a part. */
function OtherWays() {
  const t = useText()
  const phone = useShopPhone()
  return (
    <>
      {phone && (
        <BesideForm id="call" title={t('contact.phoneTitle')}>
          <p className={css.call}>
            <a className="plain-link" href={phone.href}>
              <Phone aria-hidden="true" />
              {phone.shown}
            </a>
            {phone.hours}
          </p>
        </BesideForm>
      )}
      <BesideForm id="by-photo" title={t('photo.title')}>
        <p>{t('photo.description')}</p>
        <Link className={buttonClass()} to="/photo-order">
          {t('photo.choose')}
        </Link>
      </BesideForm>
    </>
  )
}
