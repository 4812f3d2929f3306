/** A person of any company: state and rights, what a site admin may do to the account, the approvals that the person
 *  takes part in, the mails that reset the password (FORGOT-06), and the latest orders. */

import { mayBeActedFor } from '@hoistway/domain/people/person-state'
import { Pencil, VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useUser } from '../../../data/root-data.ts'
import { MailLogTable } from '../../../features/person/MailLogTable.tsx'
import { PersonActions } from '../../../features/person/PersonActions.tsx'
import { KeyFigures, Rights } from '../../../features/person/PersonFacts.tsx'
import { PersonForm } from '../../../features/person/PersonForm.tsx'
import { Relations } from '../../../features/person/Relations.tsx'
import { useText } from '../../../texts/text.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { actAsPath, companyPath, personPath } from './addresses.ts'
import type { OpenPerson } from './load-companies.ts'
import { OrderRows } from './OrderRows.tsx'

type PersonViewProps = { readonly open: OpenPerson; readonly now: number; readonly q: string }

export function PersonView({ open, now, q }: PersonViewProps) {
  const t = useText()
  const isOnline = useOnline()
  const [isEditing, setEditing] = useState(false)
  const { person, orders } = open
  const { user, state } = person
  const pathOf = (id: number) => personPath(id, { q })
  const isSelf = useUser()?.id === user.id
  const mayActAs = !isSelf && mayBeActedFor({ state, isSiteAdmin: user.isSiteAdmin })
  return (
    <Stack gap={24}>
      <PageHead
        title={user.name || user.email}
        lead={
          <>
            <Link to={companyPath(user.company.id, { q })}>{user.company.name}</Link>
            {[user.email, user.cellPhone].filter(Boolean).map((fact) => ` · ${fact}`)}
          </>
        }
        end={
          <Stack row gap={8}>
            {!isSelf && (
              <Button disabled={!isOnline} onClick={() => setEditing(true)}>
                <Pencil aria-hidden="true" />
                {t('person.edit')}
              </Button>
            )}
            {mayActAs && (
              <Link className={buttonClass({ kind: 'primary' })} to={actAsPath(user.id)}>
                <VenetianMask aria-hidden="true" />
                {t('siteAdmin.companies.actAs', { name: user.name })}
              </Link>
            )}
          </Stack>
        }
      />
      <KeyFigures person={person} now={now} />
      <PersonActions person={person} isSelf={isSelf} mayLock isOnline={isOnline} />
      <Rights person={person} />
      <Relations relations={person.relations} currency={user.euro ? 1 : 0} pathOf={pathOf} />
      <MailLogTable logs={user.mailLogs} now={now} />
      <Stack as="section" gap={4} aria-labelledby="orders">
        <SectionHead
          id="orders"
          title={t('siteAdmin.companies.latestOrders')}
          end={t('siteAdmin.companies.orders', { count: person.orders })}
        />
        <OrderRows orders={orders.rows} />
        {person.orders === 0 && <p className="quiet">{t('siteAdmin.companies.noOrders')}</p>}
      </Stack>
      {isEditing && (
        <PersonForm companyId={user.companyId} person={person} onClose={() => setEditing(false)} />
      )}
    </Stack>
  )
}
