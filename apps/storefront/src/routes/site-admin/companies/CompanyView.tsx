/** A company: its key figures, the rules that hold for it, where its prices come from, its orders, people and
 *  addresses. */

import { LOCALES } from '@hoistway/domain/texts/locale'
import { formatShare } from '@hoistway/domain/texts/number-format'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useRootData } from '../../../data/root-data.ts'
import { PersonForm } from '../../../features/person/PersonForm.tsx'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { TitleBlock } from '../../../ui/display/TitleBlock.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { Addresses } from './Addresses.tsx'
import { personPath } from './addresses.ts'
import { CompanyRules } from './CompanyRules.tsx'
import css from './CompanyView.module.css'
import type { OpenCompany } from './load-companies.ts'
import { OrderRows } from './OrderRows.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { PriceOrigins } from './PriceOrigins.tsx'

type CompanyViewProps = {
  readonly open: OpenCompany
  readonly now: number
  readonly q: string
}

export function CompanyView({ open, now, q }: CompanyViewProps) {
  const t = useText()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
  const { overview, order } = open
  const { company } = overview
  const since = new Date(company.created).getUTCFullYear()
  return (
    <Stack gap={24}>
      <PageHead
        title={company.name}
        lead={[company.postAddress, company.country, t('siteAdmin.companies.since', { year: since })]
          .filter(Boolean)
          .join(' · ')}
        end={
          <Button disabled={!isOnline || company.removed !== null} onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {t('person.invite')}
          </Button>
        }
      />
      {company.removed !== null && <Note kind="low">{t('siteAdmin.companies.removed')}</Note>}
      <KeyFigures open={open} />
      <CompanyRules overview={overview} />
      <PriceOrigins origins={overview.priceOrigins} company={company} />
      <div className={css.columns}>
        <Stack as="section" gap={4} aria-labelledby="orders">
          <SectionHead
            id="orders"
            title={t('siteAdmin.companies.latestOrders')}
            end={t('siteAdmin.companies.orders', { count: overview.orders })}
          />
          {order && <OrderRows orders={[order]} chosen={order.order} />}
          <OrderRows orders={open.orders.rows.filter(({ id }) => id !== order?.id)} />
          {overview.orders === 0 && <p className="quiet">{t('siteAdmin.companies.noOrders')}</p>}
        </Stack>
        <PeopleTable open={open} now={now} q={q} />
      </div>
      <Addresses company={company} />
      {isInviting && (
        <PersonForm
          companyId={company.id}
          onClose={() => setInviting(false)}
          onInvited={(id) => navigate(personPath(id))}
        />
      )}
    </Stack>
  )
}

function KeyFigures({ open: { overview } }: { readonly open: OpenCompany }) {
  const t = useText()
  const { locale } = useRootData()
  const { company } = overview
  const nothing = '–'
  const language = LOCALES.find((one) => one === company.languageCode)
  const cells = [
    { key: 'code', value: company.companyCode },
    {
      key: 'currency',
      value: [company.euro ? 'EUR' : 'SEK', language && t(`siteAdmin.language.${language}`)]
        .filter(Boolean)
        .join(', '),
    },
    { key: 'priceList', value: company.priceList ?? company.priceKey ?? nothing },
    { key: 'agreement', value: company.agreement ?? nothing },
    { key: 'webDiscount', value: formatShare(locale, company.webDiscount / 100, 2) },
    { key: 'category', value: [company.category, company.type].filter(Boolean).join(', ') || nothing },
  ]
  return (
    <TitleBlock
      columns="six"
      cells={cells.map(({ key, value }) => ({ caption: t(`siteAdmin.companies.${key}`), value }))}
    />
  )
}
