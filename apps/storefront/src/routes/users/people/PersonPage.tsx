/** A person of the company, for its admins: state, rights, what may be done to the account, approvals, and the mails that
 *  set the password (FORGOT-06). */
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { PEOPLE_PATH } from '../../../data/page/menus.ts'
import { useUser } from '../../../data/root-data.ts'
import { AbsencePanel } from '../../../features/absence/AbsencePanel.tsx'
import { MailLogTable } from '../../../features/person/MailLogTable.tsx'
import { PersonActions } from '../../../features/person/PersonActions.tsx'
import { KeyFigures, Rights } from '../../../features/person/PersonFacts.tsx'
import { PersonForm } from '../../../features/person/PersonForm.tsx'
import { Relations } from '../../../features/person/Relations.tsx'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import type { OpenPerson } from './load-people.ts'
import { personPath } from './people-filter.ts'

export function PersonPage({ open: { person, absences, now } }: { readonly open: OpenPerson }) {
  const t = useText()
  const isOnline = useOnline()
  const [isEditing, setEditing] = useState(false)
  const { user } = person
  const isSelf = useUser()?.id === user.id
  // A site admin of the company is looked after by site admins alone.
  const mayChange = !user.isSiteAdmin
  return (
    <Stack page gap={24}>
      <PageHead
        title={user.name || user.email}
        lead={
          <>
            <Link to={PEOPLE_PATH}>{t('people.title')}</Link>
            {[user.email, user.cellPhone].filter(Boolean).map((fact) => ` · ${fact}`)}
          </>
        }
        end={
          mayChange &&
          !isSelf && (
            <Button kind="primary" disabled={!isOnline} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t('person.edit')}
            </Button>
          )
        }
      />
      <KeyFigures person={person} now={now} />
      {mayChange ? (
        <PersonActions person={person} isSelf={isSelf} mayLock={false} isOnline={isOnline} />
      ) : (
        <Note kind="low">{t('people.siteAdmin')}</Note>
      )}
      <Rights person={person} />
      <AbsencePanel of={absences} name={user.name} />
      <Relations relations={person.relations} currency={user.euro ? 1 : 0} pathOf={personPath} />
      <MailLogTable logs={user.mailLogs} now={now} />
      {isEditing && (
        <PersonForm companyId={user.companyId} person={person} onClose={() => setEditing(false)} />
      )}
    </Stack>
  )
}
