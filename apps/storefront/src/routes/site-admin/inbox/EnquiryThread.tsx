/** The thread of an enquiry: answers and changes of the state, with who and when, the oldest first. */
import type { Enquiry, EnquiryStep } from '@hoistway/contract/site-admin/inbox'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { Shape } from '../../../ui/display/Shape.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import css from './EnquirySide.module.css'
import { STATE_SHAPE, stateWords } from './inbox-words.ts'

type EnquiryThreadProps = { readonly enquiry: Enquiry; readonly now: number }

export function EnquiryThread({ enquiry, now }: EnquiryThreadProps) {
  const t = useText()
  if (enquiry.thread.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-labelledby="thread">
      <h3 id="thread">{t('siteAdmin.inbox.thread')}</h3>
      <ol className={css.thread}>
        {enquiry.thread.map((step) => (
          <Step key={step.id} step={step} kind={enquiry.kind} now={now} />
        ))}
      </ol>
    </Stack>
  )
}

type StepProps = { readonly step: EnquiryStep; readonly kind: Enquiry['kind']; readonly now: number }

function Step({ step, kind, now }: StepProps) {
  const t = useText()
  const { locale } = useRootData()
  const { at, by, state, answer, mailed } = step
  return (
    <li>
      <span className={css.who}>
        {by || t('siteAdmin.inbox.somebody')} <time dateTime={at}>{whenWords(at, now, locale)}</time>
      </span>
      <Shape kind={STATE_SHAPE[state]}>{stateWords(t, kind, state)}</Shape>
      {answer !== null && (
        <>
          <p className={css.answer}>{answer}</p>
          <span className={css.mailed}>
            {mailed === null
              ? t('siteAdmin.inbox.onItsWay')
              : t('siteAdmin.inbox.mailed', { time: whenWords(mailed, now, locale) })}
          </span>
        </>
      )}
    </li>
  )
}
