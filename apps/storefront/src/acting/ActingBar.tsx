/** The bar over a page on which a site admin acts as a customer, and the bar that says that acting has ended (decision 40).
 *  The server draws both outside of the application, so that pages without a bar carry no code for it. acting-bar.ts
 *  counts the time down and handles the buttons. */
import type { ActingState } from '@hoistway/contract/site-admin/acting'
import { actingCalls } from '@hoistway/contract/site-admin/acting'
import { ACTING_WARNING_MS } from '@hoistway/domain/people/act-as'
import { LogOut, VenetianMask } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Translate } from '../texts/translate.ts'
import css from './ActingBar.module.css'
import { timeWords } from './time-words.ts'

type Acting = NonNullable<ActingState['acting']>
type Ended = NonNullable<ActingState['ended']>

const STOP_ADDRESS = `/api${actingCalls.stopActing.path}`
const EXTEND_ADDRESS = `/api${actingCalls.extendActing.path}`

export function ActingBar({ acting, t }: { readonly acting: Acting; readonly t: Translate }) {
  const { user, secondsLeft } = acting
  const left = t('siteAdmin.acting.left', { time: '{time}' })
  const state = {
    'data-user': user.id,
    'data-seconds-left': secondsLeft,
    'data-warn-at': ACTING_WARNING_MS / 1000,
    'data-left': left,
    'data-stop': STOP_ADDRESS,
    'data-extend': EXTEND_ADDRESS,
  }
  return (
    <Bar {...state}>
      <p className={css.text}>
        <strong>{t('siteAdmin.acting.bar', { user: user.name, company: user.company })}</strong>{' '}
        <span className={css.more}>{t('siteAdmin.acting.barMore')}</span>
      </p>
      <p className={css.warning} data-part="warning" hidden>
        {t('siteAdmin.acting.warning')}
      </p>
      <Failed t={t} />
      <span className={css.left} data-part="left" role="timer">
        {left.replace('{time}', timeWords(secondsLeft))}
      </span>
      <button type="button" className={`${css.button} ${css.extend}`} data-part="extend" hidden>
        {t('siteAdmin.acting.extend')}
      </button>
      <button type="button" className={css.button} data-part="stop">
        <LogOut aria-hidden="true" />
        {t('siteAdmin.acting.stop')}
      </button>
    </Bar>
  )
}

/** Tells that acting has ended by itself, until the site admin has read it. */
export function EndedBar({ ended, t }: { readonly ended: Ended; readonly t: Translate }) {
  const { user, why } = ended
  return (
    <Bar data-user={user.id} data-stop={STOP_ADDRESS}>
      <p className={css.text}>
        <strong>{t('siteAdmin.acting.ended', { user: user.name })}</strong>{' '}
        {t(`siteAdmin.acting.ended.${why}`)}
      </p>
      <Failed t={t} />
      <button type="button" className={css.button} data-part="stop">
        {t('siteAdmin.acting.seen')}
      </button>
    </Bar>
  )
}

type BarProps = {
  readonly children: ReactNode
  readonly 'data-user': number
  readonly 'data-stop': string
}

function Bar({ children, ...state }: BarProps) {
  return (
    <div id="acting-bar" className={css.bar} role="status" {...state}>
      <div className={`page ${css.row}`}>
        <span className={css.icon}>
          <VenetianMask aria-hidden="true" />
        </span>
        {children}
      </div>
    </div>
  )
}

function Failed({ t }: { readonly t: Translate }) {
  return (
    <p className={css.warning} data-part="failed" hidden>
      {t('siteAdmin.acting.failed')}
    </p>
  )
}
