/** One mail: how far it has come, why not further, and its text. Links with a token are never shown. */
import { LOCALES } from '@hoistway/domain/texts/locale'
import { EyeOff, Send, X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { Sheet } from '../../../ui/display/Sheet.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { focusRow } from '../../../ui/row-keys.ts'
import type { OpenMail } from './load-mails.ts'
import { MailSteps } from './MailRail.tsx'
import css from './MailSide.module.css'
import { type MailFilter, mailsAddress } from './mail-filter.ts'
import { kindWords, letterParts } from './mail-words.ts'
import { isRetryable } from './use-retry-mail.ts'

type MailSideProps = {
  readonly mail: OpenMail
  readonly filter: MailFilter
  readonly now: number
  readonly isOnline: boolean
  readonly isBusy: boolean
  readonly onRetry: (id: number, name: string) => void
}

export function MailSide({ mail, filter, now, isOnline, isBusy, onRetry }: MailSideProps) {
  const t = useText()
  const { texts } = useRootData()
  const navigate = useNavigate()
  const name = mail.subject ?? kindWords(mail.topic, texts)
  const list = mailsAddress(filter)
  function close() {
    void navigate(list, { preventScrollReset: true })
    focusRow(document, String(mail.id))
  }
  return (
    <Side
      ink
      label={name}
      head={name}
      onClose={close}
      end={
        <Link
          className={buttonClass({ kind: 'quiet', square: true })}
          to={list}
          preventScrollReset
          aria-label={t('siteAdmin.close')}
        >
          <X aria-hidden="true" />
        </Link>
      }
      foot={
        isRetryable(mail) && (
          <>
            <Button
              kind="primary"
              disabled={!isOnline}
              aria-disabled={isBusy}
              aria-describedby="retry-effect"
              onClick={() => onRetry(mail.id, name)}
            >
              <Send aria-hidden="true" />
              {t('siteAdmin.mails.retry')}
            </Button>
            <p id="retry-effect" className="quiet">
              {t('siteAdmin.mails.retryEffect')}
            </p>
          </>
        )
      }
    >
      <MailSteps mail={mail} now={now} />
      <Letter mail={mail} />
    </Side>
  )
}

function Letter({ mail }: { readonly mail: OpenMail }) {
  const t = useText()
  const { texts } = useRootData()
  const { to, locale, letter, topic } = mail
  const language = LOCALES.find((one) => one === locale)
  return (
    <Sheet className={css.letter}>
      <dl className={css.facts}>
        <dt>{t('siteAdmin.mails.kind')}</dt>
        <dd>{kindWords(topic, texts)}</dd>
        {to !== null && (
          <>
            <dt>{t('siteAdmin.mails.to')}</dt>
            <dd>{to}</dd>
          </>
        )}
        {language && (
          <>
            <dt>{t('siteAdmin.mails.language')}</dt>
            <dd>{t(`siteAdmin.mails.language.${language}`)}</dd>
          </>
        )}
      </dl>
      {letter === null ? (
        <p className="quiet">{t('siteAdmin.mails.noLetter')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, by keys too
        <section className={css.text} tabIndex={0} aria-label={t('siteAdmin.mails.letter')} lang={language}>
          {letterParts(letter).map(({ kind, text, at }) =>
            kind === 'text' ? text : <HiddenLink key={at} />,
          )}
        </section>
      )}
    </Sheet>
  )
}

function HiddenLink() {
  const t = useText()
  const { locale } = useRootData()
  return (
    <span className={css.hidden} lang={locale}>
      <EyeOff aria-hidden="true" /> {t('siteAdmin.mails.hiddenLink')}
    </span>
  )
}
