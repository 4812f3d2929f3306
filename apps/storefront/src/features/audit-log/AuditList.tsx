/** The audit log as a list with its filters, for site admins and for the admins of a company. The filters stand in the
 *  address below `path`. */

import { addressOf } from '@hoistway/contract/client'
import { auditCalls } from '@hoistway/contract/site-admin/audit'
import { Download, FileX } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { apiBase } from '../../data/calls/api-base.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { CountedSegments } from '../../ui/controls/CountedSegments.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { DownloadLink } from '../download/DownloadLink.tsx'
import { DayField, FilterForm, SearchField, SelectField } from '../list-filter/FilterForm.tsx'
import { useListLoading } from '../list-filter/use-list-loading.ts'
import { useNewestFilter } from '../list-filter/use-newest-filter.ts'
import css from './AuditList.module.css'
import { AuditTable } from './AuditTable.tsx'
import {
  AUDIT_PARTS,
  type AuditFilter,
  type AuditPart,
  auditAddress,
  auditQuery,
  filterByCell,
  isNarrowed,
  NO_FILTER,
  readAuditFilter,
} from './audit-filter.ts'
import { auditActs, targetWords } from './audit-words.ts'
import type { AuditPage } from './read-audit-log.ts'
import { usePartCounts } from './use-part-counts.ts'

/** The server counts no further. */
const MOST_COUNTED = { byFilter: 10_000, byWords: 1_000 }

type AuditListProps = {
  readonly path: string
  readonly filter: AuditFilter
  readonly page: AuditPage
  /** The log is that of one company, so no filter by company is offered. */
  readonly ofOneCompany?: boolean
}

export function AuditList({ path, filter, page, ofOneCompany = false }: AuditListProps) {
  const navigate = useNavigate()
  const isLoading = useListLoading(path)
  const first = { ...filter, after: undefined }
  return (
    <Stack>
      <Filters path={path} filter={first} />
      <div className={css.bar}>
        <Parts path={path} filter={first} ofOneCompany={ofOneCompany} />
        <Count filter={filter} page={page} isLoading={isLoading} />
      </div>
      <ChosenFilters path={path} filter={first} page={page} />
      {page.entries.length === 0 ? (
        <NoEntries path={path} filter={filter} />
      ) : (
        <AuditTable
          entries={page.entries}
          isLoading={isLoading}
          addressBy={(entry, by) => {
            const wanted =
              by === 'company'
                ? !ofOneCompany && entry.company !== null && { ...first, companyId: entry.company.id }
                : filterByCell(filter, entry, by)
            const address = wanted && auditAddress(path, wanted)
            return address && address !== auditAddress(path, first) ? address : undefined
          }}
          onFilter={(address) => void navigate(address, { preventScrollReset: true })}
        />
      )}
      <Pages path={path} filter={filter} next={page.next} />
    </Stack>
  )
}

type PartProps = { readonly path: string; readonly filter: AuditFilter }

function Filters({ path, filter }: PartProps) {
  const t = useText()
  const { texts, locale } = useRootData()
  return (
    <FilterForm
      label={t('siteAdmin.audit.filter')}
      path={path}
      address={auditAddress(path, filter)}
      addressOf={(fields) => {
        const { q, act, from, to } = readAuditFilter(fields)
        return auditAddress(path, { ...filter, q, act, from, to })
      }}
    >
      <SearchField
        name="q"
        label={t('siteAdmin.search')}
        value={filter.q}
        hint={t('siteAdmin.audit.searchHint')}
        sendLabel={t('siteAdmin.search')}
      />
      <SelectField
        name="act"
        label={t('siteAdmin.audit.what')}
        value={filter.act}
        anyLabel={t('siteAdmin.audit.anyAct')}
        options={auditActs(texts, locale)}
      />
      <DayField name="from" label={t('siteAdmin.from')} value={filter.from} />
      <DayField name="to" label={t('siteAdmin.to')} value={filter.to} />
    </FilterForm>
  )
}

function Parts({ path, filter, ofOneCompany }: PartProps & { readonly ofOneCompany: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const counts = usePartCounts(filter)
  const newest = useNewestFilter(path, filter, readAuditFilter)
  return (
    <CountedSegments<AuditPart>
      label={t('siteAdmin.audit.parts')}
      chosen={filter.part}
      onChoose={(part) =>
        void navigate(auditAddress(path, { ...newest, after: undefined, part }), { preventScrollReset: true })
      }
      segments={AUDIT_PARTS.map((part) => ({
        key: part,
        label: t(
          ofOneCompany && part === 'acting' ? 'companyAdmin.audit.acting' : `siteAdmin.audit.part.${part}`,
        ),
        count: counts[part],
      }))}
    />
  )
}

/** Filters without a field: the person, the company and the target, each with its name where an entry tells it. */
function ChosenFilters({ path, filter, page: { entries } }: PartProps & { readonly page: AuditPage }) {
  const t = useText()
  const { texts } = useRootData()
  const { userId, companyId, targetKind, targetId } = filter
  const user = entries.find((entry) => entry.user?.id === userId)?.user
  const company = entries.find((entry) => entry.company?.id === companyId)?.company
  const target = entries.find(({ target: { kind, id } }) => kind === targetKind && id === targetId)
  const chosen = [
    userId !== undefined && {
      name: t('siteAdmin.audit.column.who'),
      value: user?.name ?? String(userId),
      without: { ...filter, userId: undefined },
    },
    companyId !== undefined && {
      name: t('siteAdmin.audit.fact.company'),
      value: company?.name ?? String(companyId),
      without: { ...filter, companyId: undefined },
    },
    (targetKind !== '' || targetId !== '') && {
      name: t('siteAdmin.audit.column.target'),
      value: target ? targetWords(target, texts) : `${targetKind} ${targetId}`.trim(),
      without: { ...filter, targetKind: '', targetId: '' },
    },
  ].filter((one) => one !== false)
  if (chosen.length === 0) return null
  return (
    <Chips label={t('siteAdmin.audit.chosen')}>
      {chosen.map(({ name, value, without }) => (
        <Chip
          key={name}
          name={name}
          value={value}
          to={auditAddress(path, without)}
          label={t('siteAdmin.audit.removeFilter', { name, value })}
        />
      ))}
    </Chips>
  )
}

type CountProps = {
  readonly filter: AuditFilter
  readonly page: AuditPage
  readonly isLoading: boolean
}

function Count({ filter, page: { total }, isLoading }: CountProps) {
  const t = useText()
  const { client } = useShop()
  const isMore = total >= (filter.q === '' ? MOST_COUNTED.byFilter : MOST_COUNTED.byWords)
  const input = { query: auditQuery(filter) }
  return (
    <div className={css.end}>
      <DownloadLink
        href={apiBase() + addressOf(auditCalls.downloadAuditLog, input)}
        fileName="audit-log.csv"
        fetchFile={() => client.call(auditCalls.downloadAuditLog, input)}
        failed={t('siteAdmin.audit.downloadFailed')}
      >
        <Download aria-hidden="true" />
        {t('siteAdmin.audit.download')}
      </DownloadLink>
      <span className="quiet" role="status">
        {isLoading
          ? '–'
          : t(isMore ? 'siteAdmin.audit.countMore' : 'siteAdmin.audit.count', { count: total })}
      </span>
    </div>
  )
}

function NoEntries({ path, filter }: PartProps) {
  const t = useText()
  return (
    <Empty
      icon={<FileX aria-hidden="true" />}
      title={t(isNarrowed(filter) ? 'siteAdmin.audit.noneFound' : 'siteAdmin.audit.none')}
    >
      {isNarrowed(filter) && (
        <Link className={buttonClass()} to={auditAddress(path, NO_FILTER)}>
          {t('siteAdmin.showAll')}
        </Link>
      )}
    </Empty>
  )
}

function Pages({ path, filter, next }: PartProps & { readonly next: number | null }) {
  const t = useText()
  if (next === null && filter.after === undefined) return null
  return (
    <Stack row gap={8} as="footer">
      {filter.after !== undefined && (
        <Link className={buttonClass()} to={auditAddress(path, { ...filter, after: undefined })}>
          {t('siteAdmin.newest')}
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass()} rel="next" to={auditAddress(path, { ...filter, after: next })}>
          {t('siteAdmin.older')}
        </Link>
      )}
    </Stack>
  )
}
