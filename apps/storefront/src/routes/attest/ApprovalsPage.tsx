/** The inbox of an approver: the orders of colleagues that wait, and those that are decided (ATT-16). The link of a mail
 *  leads here and requires a login: a token alone approves nothing (AMB-07). */
import { Settings } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Link, useLoaderData } from 'react-router'
import { RootDataProvider, useRootData } from '../../data/root-data.ts'
import { AbsencePanel } from '../../features/absence/AbsencePanel.tsx'
import { LoginFirst } from '../../features/login/LoginFirst.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { DecidedList } from './DecidedList.tsx'
import { InboxTabs } from './InboxTabs.tsx'
import { inboxAddress } from './inbox-address.ts'
import { limitWords } from './limit-words.ts'
import type { InboxView, loadApprovals } from './load-approvals.ts'
import { WaitingList } from './WaitingList.tsx'

const ATTESTERS_PATH = '/users/attesters'

export function ApprovalsPage() {
  const root = useRootData()
  const { texts } = useLoaderData<typeof loadApprovals>()
  return (
    <RootDataProvider value={{ ...root, texts: { ...root.texts, ...texts } }}>
      <Approvals />
    </RootDataProvider>
  )
}

function Approvals() {
  const t = useText()
  const { inbox, token, unknownToken, absences, isSettingAbsence } = useLoaderData<typeof loadApprovals>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Stack page>
      <Head inbox={inbox} heading={heading} />
      {!inbox && <LoginFirst title={t('attest.guest')} />}
      {absences && <AbsencePanel of={absences} startsOpen={isSettingAbsence} />}
      {unknownToken && <Note kind="low">{t('attest.unknown')}</Note>}
      {inbox && (isApprover(inbox) || absences?.approves) && <InboxTabs inbox={inbox} />}
      {inbox &&
        (inbox.filter.state === 'waiting' ? (
          <WaitingList inbox={inbox} token={token} heading={heading} />
        ) : (
          <DecidedList inbox={inbox} />
        ))}
      {inbox && <Pages inbox={inbox} />}
    </Stack>
  )
}

/** Somebody who approves nothing has nothing to choose among. */
function isApprover({ counts, limits }: InboxView): boolean {
  return limits !== null || counts.waiting + counts.approved + counts.denied > 0
}

type HeadProps = {
  readonly inbox: InboxView | undefined
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Head({ inbox, heading }: HeadProps) {
  const t = useText()
  const { locale, currency, isCustomerAdmin, isSiteAdmin, host } = useRootData()
  const lead = inbox && limitWords(inbox, { locale, t, currency })
  return (
    <PageHead
      title={t('attest.title')}
      titleRef={heading}
      {...(lead && { lead })}
      end={
        inbox &&
        isCustomerAdmin &&
        !isSiteAdmin &&
        !host.acting && (
          <Link className={buttonClass()} to={ATTESTERS_PATH}>
            <Settings aria-hidden="true" />
            {t('approvals.setUp')}
          </Link>
        )
      }
    />
  )
}

function Pages({ inbox: { filter, next } }: { readonly inbox: InboxView }) {
  const t = useText()
  if (next === null && filter.after === undefined) return null
  return (
    <Stack row gap={8} as="footer" className="screen-only">
      {filter.after !== undefined && (
        <Link className={buttonClass()} to={inboxAddress({ ...filter, after: undefined })}>
          {t('approvals.newest')}
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass()} rel="next" to={inboxAddress({ ...filter, after: next })}>
          {t('approvals.older')}
        </Link>
      )}
    </Stack>
  )
}
