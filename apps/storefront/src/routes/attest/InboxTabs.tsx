import { INBOX_STATES } from '@hoistway/contract/approvals/approval-inbox'
import { Link } from 'react-router'
import { useText } from '../../texts/text.ts'
import css from './InboxTabs.module.css'
import { inboxAddress } from './inbox-address.ts'
import type { InboxView } from './load-approvals.ts'

/** The orders that wait, those that were approved and those that were denied, each with its number. */
export function InboxTabs({ inbox: { filter, counts } }: { readonly inbox: InboxView }) {
  const t = useText()
  return (
    <nav className={`screen-only ${css.tabs}`} aria-label={t('approvals.tabs')}>
      {INBOX_STATES.map((state) => (
        <Link
          key={state}
          className={css.tab}
          to={inboxAddress({ state, after: undefined })}
          aria-current={state === filter.state ? 'page' : undefined}
          preventScrollReset
        >
          {t(`approvals.state.${state}`)}{' '}
          <span className={css.count} data-waits={(state === 'waiting' && counts.waiting > 0) || undefined}>
            {counts[state]}
          </span>
        </Link>
      ))}
    </nav>
  )
}
