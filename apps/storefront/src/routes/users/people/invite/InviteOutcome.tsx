/** The invitations on their way: how far they have come, what became of each row, and the way on. */
import { UserCheck } from 'lucide-react'
import { Link } from 'react-router'
import { PEOPLE_PATH } from '../../../../data/page/menus.ts'
import { useText } from '../../../../texts/text.ts'
import { Button, buttonClass } from '../../../../ui/controls/Button.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import { Note } from '../../../../ui/messages/Note.tsx'
import css from './InviteOutcome.module.css'
import { InviteTable } from './InviteTable.tsx'
import { needsAttention, stateAfter } from './invite-rows.ts'
import type { InviteRun } from './use-invite-many.ts'

type InviteOutcomeProps = {
  readonly run: InviteRun
  readonly ownDomain: string | undefined
  readonly isOnline: boolean
  readonly onGoOn: () => void
  readonly onCorrect: () => void
}

export function InviteOutcome({ run, ownDomain, isOnline, onGoOn, onCorrect }: InviteOutcomeProps) {
  const t = useText()
  const { people, outcomes, state } = run
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
  const left = outcomes.filter(needsAttention).length
  return (
    <>
      <Stack gap={4}>
        <label htmlFor="invited">
          {t('people.many.progress', { done: outcomes.length, all: people.length })}
        </label>
        <progress id="invited" className={css.bar} max={people.length} value={outcomes.length} />
      </Stack>
      {state === 'broken' && <Note kind="err">{t('people.many.broken')}</Note>}
      {state === 'done' && (
        <p role="status" className={css.done}>
          {t('people.many.invited', { count: invited })}
          {left > 0 && ` ${t('people.many.left', { count: left })}`}
        </p>
      )}
      <Stack row gap={8}>
        {state === 'broken' && (
          <Button kind="primary" disabled={!isOnline} onClick={onGoOn}>
            {t('people.many.goOn')}
          </Button>
        )}
        {state !== 'running' && (left > 0 || state === 'broken') && (
          <Button onClick={onCorrect}>{t('people.many.correct')}</Button>
        )}
        {state === 'done' && (
          <Link className={buttonClass()} to={PEOPLE_PATH}>
            <UserCheck aria-hidden="true" />
            {t('people.many.toList')}
          </Link>
        )}
      </Stack>
      <InviteTable
        people={people}
        states={people.map((_, at) => {
          const outcome = outcomes[at]
          return outcome && stateAfter(outcome)
        })}
        ownDomain={ownDomain}
      />
    </>
  )
}
