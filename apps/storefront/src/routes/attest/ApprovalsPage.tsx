/** Lists the orders of colleagues that wait for the user's approval (ATT-16). The link of a mail leads here and
 *  requires a login: a token alone approves nothing (AMB-07). */
import { CircleCheck } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { RootDataProvider, useRootData } from '../../data/root-data.ts'
import { AbsencePanel } from '../../features/absence/AbsencePanel.tsx'
import { LoginFirst } from '../../features/login/LoginFirst.tsx'
import { useText } from '../../texts/text.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { Approval } from './Approval.tsx'
import css from './ApprovalsPage.module.css'
import type { loadApprovals } from './load-approvals.ts'
import { useDecision } from './use-decision.ts'

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
  const { isGuest, approvals, token, unknownToken, absences, isSettingAbsence } =
    useLoaderData<typeof loadApprovals>()
  const { deciding, decide } = useDecision()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterDecision(heading, approvals)
  return (
    <Stack page>
      <h1 ref={heading} tabIndex={-1}>
        {t('attest.title')}
      </h1>
      {isGuest && <LoginFirst title={t('attest.guest')} />}
      {absences && <AbsencePanel of={absences} startsOpen={isSettingAbsence} />}
      {unknownToken && <Note kind="low">{t('attest.unknown')}</Note>}
      {!isGuest && approvals.length === 0 && (
        <Empty icon={<CircleCheck aria-hidden="true" />} title={t('attest.none')} />
      )}
      {approvals.length > 0 && (
        <ul className={css.list}>
          {approvals.map((approval, index) => (
            <Approval
              key={approval.token}
              approval={approval}
              startsOpen={token === '' ? index === 0 : approval.token === token}
              busy={deciding !== undefined}
              onDecide={(decision) => decide(decision, approval.token, approval.order.number)}
            />
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** Moves the focus to the heading when a decided order disappears with its button. */
function useFocusAfterDecision(heading: RefObject<HTMLElement | null>, approvals: readonly unknown[]): void {
  const shown = useRef(approvals)
  useEffect(() => {
    if (shown.current === approvals) return
    shown.current = approvals
    if (document.activeElement === document.body) heading.current?.focus()
  }, [heading, approvals])
}
