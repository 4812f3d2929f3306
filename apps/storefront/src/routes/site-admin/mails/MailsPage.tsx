/** The mails of the shop: those that wait, were given up or were sent, with the reason and the text. */
import { formatMoment } from '@hoistway/domain/texts/day-format'
import { MailX, RefreshCw } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { DayField, FilterForm, SearchField, SelectField } from '../../../features/list-filter/FilterForm.tsx'
import { useListLoading } from '../../../features/list-filter/use-list-loading.ts'
import { useNewestFilter } from '../../../features/list-filter/use-newest-filter.ts'
import { useText } from '../../../texts/text.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Empty } from '../../../ui/messages/Empty.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { usePolled } from '../use-polled.ts'
import { type loadMails, type MailFacts, readMails } from './load-mails.ts'
import { MailSide } from './MailSide.tsx'
import { MailTable } from './MailTable.tsx'
import {
  isNarrowed,
  MAIL_STATES,
  MAILS_PATH,
  type MailFilter,
  type MailState,
  mailsAddress,
  readMailFilter,
} from './mail-filter.ts'
import { mailKinds } from './mail-words.ts'
import { useRetryMail } from './use-retry-mail.ts'

export function MailsPage() {
  const t = useText()
  const { locale } = useRootData()
  const shop = useShop()
  const { filter, facts: loaded } = useAreaData<typeof loadMails>()
  const { facts, isFailing, refresh, isOnline } = usePolled(loaded, () =>
    readMails(shop, filter, loaded.open?.id),
  )
  const { busy, retry } = useRetryMail(refresh)
  const isLoading = useListLoading(MAILS_PATH)
  const { open, mails, now } = facts
  const onRetry = (id: number, name: string) => void retry(id, name)
  return (
    <Stack page>
      <PageHead
        title={t('siteAdmin.area.mails')}
        lead={t('siteAdmin.mails.lead', { moment: formatMoment(locale, now) })}
      />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      {isFailing && isOnline && (
        <Note kind="err">
          {t('siteAdmin.failing')}{' '}
          <Button size="small" onClick={() => void refresh()}>
            <RefreshCw aria-hidden="true" />
            {t('siteAdmin.tryAgain')}
          </Button>
        </Note>
      )}
      <Split
        side={
          open && (
            <MailSide
              key={open.id}
              mail={open}
              filter={filter}
              now={now}
              isOnline={isOnline}
              isBusy={busy === open.id}
              onRetry={onRetry}
            />
          )
        }
      >
        <Stack>
          <Filters filter={filter} facts={facts} isLoading={isLoading} />
          {mails.length === 0 ? (
            <NoMails filter={filter} />
          ) : (
            <MailTable
              mails={mails}
              filter={filter}
              now={now}
              chosen={open?.id}
              isLoading={isLoading}
              isOnline={isOnline}
              busy={busy}
              onRetry={onRetry}
            />
          )}
          <Pages filter={filter} next={facts.next} />
        </Stack>
      </Split>
    </Stack>
  )
}

type FiltersProps = {
  readonly filter: MailFilter
  readonly facts: MailFacts
  readonly isLoading: boolean
}

function Filters({ filter, facts: { counts }, isLoading }: FiltersProps) {
  const t = useText()
  const { texts, locale } = useRootData()
  const navigate = useNavigate()
  const countOf = (state: MailState) => (isLoading ? undefined : counts[state])
  const all = MAIL_STATES.reduce((sum, state) => sum + counts[state], 0)
  const first = { ...filter, after: undefined }
  const newest = useNewestFilter(MAILS_PATH, filter, readMailFilter)
  return (
    <>
      <FilterForm
        label={t('siteAdmin.mails.filter')}
        path={MAILS_PATH}
        address={mailsAddress(first)}
        addressOf={(fields) => mailsAddress({ ...readMailFilter(fields), state: filter.state })}
      >
        <SearchField
          name="q"
          label={t('siteAdmin.search')}
          value={filter.q}
          hint={t('siteAdmin.mails.searchHint')}
          sendLabel={t('siteAdmin.search')}
        />
        <SelectField
          name="kind"
          label={t('siteAdmin.mails.kind')}
          value={filter.kind}
          anyLabel={t('siteAdmin.mails.anyKind')}
          options={mailKinds(texts, locale)}
        />
        <DayField name="from" label={t('siteAdmin.from')} value={filter.from} />
        <DayField name="to" label={t('siteAdmin.to')} value={filter.to} />
      </FilterForm>
      <CountedSegments<MailState | 'all'>
        label={t('siteAdmin.mails.stateTitle')}
        chosen={filter.state ?? 'all'}
        onChoose={(state) =>
          void navigate(
            mailsAddress({ ...newest, after: undefined, state: state === 'all' ? undefined : state }),
            { preventScrollReset: true },
          )
        }
        segments={[
          { key: 'all', label: t('siteAdmin.mails.all'), count: isLoading ? undefined : all },
          ...MAIL_STATES.map((state) => ({
            key: state,
            label: t(`siteAdmin.mails.state.${state}`),
            count: countOf(state),
          })),
        ]}
      />
    </>
  )
}

function NoMails({ filter }: { readonly filter: MailFilter }) {
  const t = useText()
  return (
    <Empty
      icon={<MailX aria-hidden="true" />}
      title={t(isNarrowed(filter) ? 'siteAdmin.mails.noneFound' : 'siteAdmin.mails.none')}
    >
      {isNarrowed(filter) && (
        <Link className={buttonClass()} to={MAILS_PATH}>
          {t('siteAdmin.showAll')}
        </Link>
      )}
    </Empty>
  )
}

function Pages({ filter, next }: { readonly filter: MailFilter; readonly next: number | null }) {
  const t = useText()
  if (next === null && filter.after === undefined) return null
  return (
    <Stack row gap={8} as="footer">
      {filter.after !== undefined && (
        <Link className={buttonClass()} to={mailsAddress({ ...filter, after: undefined })}>
          {t('siteAdmin.newest')}
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass()} rel="next" to={mailsAddress({ ...filter, after: next })}>
          {t('siteAdmin.older')}
        </Link>
      )}
    </Stack>
  )
}
