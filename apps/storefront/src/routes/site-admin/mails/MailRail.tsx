/** The way of a mail on rails: written, handed over, accepted. A red segment is where it stopped. */
import type { QueuedMail } from '@hoistway/contract/site-admin/mail-queue'
import { Check, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import rails from '../../../ui/display/Rails.module.css'
import css from './MailRail.module.css'
import { type Stage, stagesOf, stateWords } from './mail-words.ts'

type MailRailProps = { readonly mail: QueuedMail; readonly now: number }

const NAMES = ['written', 'handedOver', 'accepted'] as const

/** In a row; the words beside the rail say the same. */
export function MailState({ mail, now }: MailRailProps) {
  const t = useText()
  const { locale } = useRootData()
  const stages = stagesOf(mail)
  return (
    <span className={css.state}>
      <span className={rails.rail} aria-hidden="true">
        {NAMES.map((name, index) => (
          <i key={name} data-stage={stages[index]} />
        ))}
      </span>
      {stateWords(mail, now, locale, t)}
    </span>
  )
}

const ICON: Readonly<Record<Stage, ReactNode>> = {
  done: <Check />,
  now: <RefreshCw />,
  stopped: <X />,
  open: undefined,
}

/** In the panel of a mail: when each stage was reached, and why the mail has not come further. */
export function MailSteps({ mail, now }: MailRailProps) {
  const t = useText()
  const { locale } = useRootData()
  const { state, tries, fault, created, sent } = mail
  // The first stage of a waiting mail is over too: the car stands at the next one.
  const stages = state === 'waiting' ? (['done', 'now', 'open'] as const) : stagesOf(mail)
  const lastTry = tries === 0 ? '' : t('siteAdmin.mails.tryCount', { count: tries })
  const reason = [lastTry, fault].filter(Boolean).join(': ')
  const words: Readonly<Record<(typeof NAMES)[number], readonly [string, string]>> = {
    written: [t('siteAdmin.mails.stage.written'), whenWords(created, now, locale)],
    handedOver: [
      state === 'sent' ? t('siteAdmin.mails.stage.handedOver') : stateWords(mail, now, locale, t),
      state === 'sent' ? lastTry : reason,
    ],
    accepted: [t('siteAdmin.mails.stage.accepted'), sent === null ? '' : whenWords(sent, now, locale)],
  }
  return (
    <ol className={css.steps}>
      {NAMES.map((name, index) => {
        const stage = stages[index] ?? 'open'
        const [title, detail] = words[name]
        return (
          <li
            key={name}
            data-stage={stage}
            aria-current={stage === 'now' || stage === 'stopped' ? 'step' : undefined}
          >
            <span className={rails.car} aria-hidden="true">
              {ICON[stage]}
            </span>
            {title}
            {detail !== '' && <span className={css.detail}>{detail}</span>}
          </li>
        )
      })}
    </ol>
  )
}
