/** Invites a list of people in calls of a hundred rows, tells how far it has come, and keeps the outcome of each row. */
import { companyPeopleCalls, type InvitedRow, MOST_INVITED } from '@hoistway/contract/account/company-people'
import { useRef, useState } from 'react'
import { useShop } from '../../../../data/shop.ts'
import type { TypedPerson } from './typed-people.ts'

export type InviteRun = {
  readonly people: readonly TypedPerson[]
  /** The outcomes so far, in the order of the people. */
  readonly outcomes: readonly InvitedRow[]
  readonly state: 'running' | 'done' | 'broken'
}

/** A call takes less than a second, so the bar moves. */
const ROWS_A_CALL = Math.min(25, MOST_INVITED)

export function useInviteMany() {
  const { client } = useShop()
  const [run, setRun] = useState<InviteRun>()
  const isRunning = useRef(false)

  /** Goes on behind the rows that have an outcome. The rows that a broken call had stored come back as invited
   *  already. */
  async function invite(people: readonly TypedPerson[], before: readonly InvitedRow[] = []): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    let outcomes = before
    setRun({ people, outcomes, state: 'running' })
    try {
      while (outcomes.length < people.length) {
        const next = people.slice(outcomes.length, outcomes.length + ROWS_A_CALL)
        const body = { rows: next.map(({ person }) => person) }
        const { rows } = await client.call(companyPeopleCalls.inviteMany, { body })
        outcomes = [...outcomes, ...rows]
        setRun({ people, outcomes, state: 'running' })
      }
      setRun({ people, outcomes, state: 'done' })
    } catch {
      setRun({ people, outcomes, state: 'broken' })
    }
    isRunning.current = false
  }

  return { run, invite, forget: () => setRun(undefined) }
}
