/** Asks the shop how many orders have waited longer than the hours that are typed: saving them sends a mail about each
 *  at once. Hours that are saved already have sent theirs. */
import { type ApprovalSettings, approvalSettingsCalls } from '@hoistway/contract/approvals/approval-settings'
import { useEffect, useState } from 'react'
import { useShop } from '../../../data/shop.ts'
import { readHours } from './waiting-hours.ts'

type Hours = 'remindAfterHours' | 'escalateAfterHours'

const PAUSE_MS = 300
const NONE = { remindAfterHours: 0, escalateAfterHours: 0 }

export function useDue(
  typed: Readonly<Record<Hours, string>>,
  settings: ApprovalSettings,
): Readonly<Record<Hours, number>> {
  const { client } = useShop()
  const [due, setDue] = useState(NONE)
  const remind = changed(typed.remindAfterHours, settings.remindAfterHours)
  const escalate = changed(typed.escalateAfterHours, settings.escalateAfterHours)
  useEffect(() => {
    setDue(NONE)
    if (remind === undefined && escalate === undefined) return
    let isCurrent = true
    const query = {
      ...(remind !== undefined && { remindAfterHours: remind }),
      ...(escalate !== undefined && { escalateAfterHours: escalate }),
    }
    const pause = setTimeout(() => {
      client.call(approvalSettingsCalls.approvalsDue, { query }).then(
        ({ reminders, escalations }) => {
          if (isCurrent) setDue({ remindAfterHours: reminders, escalateAfterHours: escalations })
        },
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [client, remind, escalate])
  return due
}

/** The hours that are typed; undefined where they are saved already, never or unreadable. */
function changed(text: string, saved: number | null): number | undefined {
  const hours = readHours(text)
  return hours === null || hours === saved ? undefined : hours
}
