/** A person of any company: state and rights, what a site admin may do to the account, the approvals that the person
 *  takes part in, the mails that reset the password (FORGOT-06), and the latest orders. */

import { mayBeActedFor } from '@hoistway/domain/people/person-state'
import { localeOr } from '@hoistway/domain/texts/locale'
import { formatShare } from '@hoistway/domain/texts/number-format'
import { Pencil, VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Shape } from '../../../ui/display/Shape.tsx'
import { TitleBlock } from '../../../ui/display/TitleBlock.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { whenWords } from '../sync/sync-words.ts'
import { actAsPath, companyPath } from './addresses.ts'
import { Rules } from './CompanyRules.tsx'
import css from './CompanyView.module.css'
import type { OpenPerson } from './load-companies.ts'
import { MailLogTable } from './MailLogTable.tsx'
import { OrderRows } from './OrderRows.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonForm } from './PersonForm.tsx'
import { roleWords, STATE_SHAPE } from './person-words.ts'
import { Relations } from './Relations.tsx'

type PersonViewProps = { readonly open: OpenPerson; readonly now: number; readonly q: string }

export function PersonView({ open, now, q }: PersonViewProps) {
  const t = useText()
  const isOnline = useOnline()
  const [isEditing, setEditing] = useState(false)
  const { person, orders } = open
  const { user, state } = person
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
                {t('siteAdmin.companies.edit')}
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
      <KeyFigures open={open} now={now} />
      <PersonActions person={person} isSelf={isSelf} isOnline={isOnline} />
      <Rights open={open} />
      <Relations relations={person.relations} currency={user.euro ? 1 : 0} q={q} />
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

function KeyFigures({ open, now }: { readonly open: OpenPerson; readonly now: number }) {
  const t = useText()
  const { locale } = useRootData()
  const { user, state, sessions, orders } = open.person
  const cells = [
    {
      key: 'stateTitle',
      value: <Shape kind={STATE_SHAPE[state]}>{t(`siteAdmin.companies.state.${state}`)}</Shape>,
    },
    { key: 'roleTitle', value: roleWords(user, t) },
    { key: 'language', value: t(`siteAdmin.language.${localeOr(user.language)}`) },
    {
      key: 'lastActive',
      value:
        user.lastActive === null ? t('siteAdmin.companies.never') : whenWords(user.lastActive, now, locale),
    },
    { key: 'sessions', value: sessions },
    { key: 'ordersTitle', value: orders },
  ]
  return (
    <TitleBlock
      columns="byClass"
      className={css.figures}
      cells={cells.map(({ key, value }) => ({ caption: t(`siteAdmin.companies.${key}`), value }))}
    />
  )
}

function Rights({ open }: { readonly open: OpenPerson }) {
  const t = useText()
  const { locale } = useRootData()
  const { user } = open.person
  const yesOrNo = (value: boolean) => t(`siteAdmin.companies.${value ? 'yes' : 'no'}`)
  return (
    <Stack as="section" gap={4} aria-labelledby="rights">
      <SectionHead id="rights" title={t('siteAdmin.companies.rights')} />
      <Rules
        rules={[
          { key: 'isWebUser', value: yesOrNo(user.isWebUser), owner: 'shop' },
          { key: 'isCustomerAdmin', value: yesOrNo(user.isCustomerAdmin), owner: 'shop' },
          {
            key: 'pricesShown',
            value: t(`siteAdmin.companies.${shownPrices(user)}`),
            owner: 'erp',
          },
          { key: 'priceList', value: user.priceKey ?? '–', owner: 'erp' },
          { key: 'webDiscount', value: formatShare(locale, user.webDiscount / 100, 2), owner: 'erp' },
          { key: 'mailCodes', value: user.mailCodes.join(', ') || '–', owner: 'shop' },
        ]}
      />
    </Stack>
  )
}

function shownPrices(user: OpenPerson['person']['user']): string {
  if (user.pricesRestricted) return 'pricesRestricted'
  return user.onlyShowContractPrices ? 'contractOnly' : 'allPrices'
}
