/** The acts that an admin may do to an account in its state. Each says what it does; those that take something away are
 *  asked for in a dialog. */
import { companyCalls } from '@hoistway/contract/account/company'
import { directoryCalls, type PersonOverview } from '@hoistway/contract/account/directory'
import { Lock, LockOpen, LogOut, Mail, UserCheck, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import css from '../../ui/display/RowList.module.css'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useFocusIfLost } from '../../ui/lost-focus.ts'
import { HoldDialog } from './HoldDialog.tsx'
import { type AskedAct, actsOn, isAsked, type PersonAct } from './person-acts.ts'
import { usePersonAct } from './use-person-act.ts'

const ICON = {
  resend: Mail,
  endSessions: LogOut,
  lock: Lock,
  unlock: LockOpen,
  deactivate: UserX,
  admit: UserCheck,
  bringBack: UserCheck,
} as const

type PersonActionsProps = {
  readonly person: PersonOverview
  readonly isSelf: boolean
  /** Site admins lock and unlock accounts too. */
  readonly mayLock: boolean
  readonly isOnline: boolean
}

export function PersonActions({ person, isSelf, mayLock, isOnline }: PersonActionsProps) {
  const t = useText()
  const { client } = useShop()
  const { run, isBusy } = usePersonAct()
  const [asking, setAsking] = useState<AskedAct>()
  const { id, name } = person.user
  const acts = actsOn(person.state, { isSelf, mayLock })
  const section = useRef<HTMLDivElement>(null)
  useFocusIfLost(() => section.current, acts.join())
  const done = (act: PersonAct) => t(`person.done.${act}`, { name })

  const send: Readonly<Record<PersonAct, () => Promise<unknown>>> = {
    resend: () => client.call(companyCalls.resendForgotPassword, { query: { userId: id } }),
    endSessions: () => client.call(directoryCalls.endPersonSessions, { params: { id } }),
    lock: () => client.call(directoryCalls.lockPerson, { params: { id } }),
    unlock: () => client.call(directoryCalls.unlockPerson, { params: { id } }),
    deactivate: () => client.call(companyCalls.deleteUser, { body: { userId: id } }),
    admit: () => client.call(companyCalls.inviteUser, { body: { userId: id } }),
    bringBack: () => client.call(companyCalls.inviteUser, { body: { userId: id } }),
  }
  async function act(chosen: PersonAct): Promise<void> {
    // The call to resend answers false where there is nobody to send the mail to.
    await run(async () => ((await send[chosen]()) === false ? undefined : done(chosen)))
    setAsking(undefined)
  }
  return (
    <Stack ref={section} as="section" gap={4} aria-labelledby="access" tabIndex={-1}>
      <SectionHead id="access" title={t('person.access')} />
      {isSelf && <p className="quiet">{t('person.self')}</p>}
      <ul className={css.rows}>
        {acts.map((one) => {
          const Icon = ICON[one]
          return (
            <li key={one}>
              <span className={css.grow}>{t(`person.does.${one}`)}</span>
              <Button
                disabled={!isOnline}
                aria-disabled={isBusy}
                onClick={() => (isAsked(one) ? setAsking(one) : void act(one))}
              >
                <Icon aria-hidden="true" />
                {t(`person.act.${one}`)}
              </Button>
            </li>
          )
        })}
      </ul>
      {asking && (
        <HoldDialog
          act={asking}
          person={person}
          isBusy={isBusy}
          onConfirm={() => void act(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  )
}
