/** The inbox: registrations, questions and orders by photo with their states, and the chosen one beside the list. */
import { MAX_INBOX_SEARCH } from '@hoistway/domain/limits'
import {
  ENQUIRY_KINDS,
  ENQUIRY_STATES,
  type EnquiryKind,
  type EnquiryState,
} from '@hoistway/domain/people/enquiry-states'
import { formatMoment } from '@hoistway/domain/texts/day-format'
import { Inbox, RefreshCw, Search } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { useText } from '../../../texts/text.ts'
import { Button, linkClass } from '../../../ui/controls/Button.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Empty } from '../../../ui/messages/Empty.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { EnquirySide } from './EnquirySide.tsx'
import css from './InboxPage.module.css'
import { InboxTable } from './InboxTable.tsx'
import { stateWords } from './inbox-words.ts'
import { countOf, type InboxFilter, type InboxList, inboxAddress, type loadInbox } from './load-inbox.ts'
import { useInbox } from './use-inbox.ts'

export function InboxPage() {
  const t = useText()
  const { locale } = useRootData()
  const data = useAreaData<typeof loadInbox>()
  const { filter, chosen } = data
  const { list, isOnline, isFailing, refresh, showMore } = useInbox(data)
  return (
    <Stack page>
      <PageHead
        title={t('siteAdmin.area.inbox')}
        lead={t('siteAdmin.inbox.lead', { moment: formatMoment(locale, list.now) })}
      />
      {!isOnline && (
        <Note kind="low">
          {t('siteAdmin.offline')}. {t('siteAdmin.inbox.rowsOf', { moment: formatMoment(locale, list.now) })}
        </Note>
      )}
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
          chosen && (
            <EnquirySide
              key={chosen.id}
              loaded={chosen}
              filter={filter}
              now={list.now}
              isOnline={isOnline}
              onChanged={refresh}
            />
          )
        }
      >
        <Stack gap={16}>
          <InboxFilters filter={filter} list={list} chosen={chosen?.id} />
          {list.rows.length === 0 ? (
            <NothingFound filter={filter} />
          ) : (
            <InboxTable
              filter={filter}
              list={list}
              chosen={chosen?.id}
              isOnline={isOnline}
              onMore={showMore}
            />
          )}
        </Stack>
      </Split>
    </Stack>
  )
}

type InboxFiltersProps = {
  readonly filter: InboxFilter
  readonly list: InboxList
  readonly chosen: number | undefined
}

function InboxFilters({ filter, list, chosen }: InboxFiltersProps) {
  const t = useText()
  const navigate = useNavigate()
  const { kind, state } = filter
  const show = (changed: Partial<InboxFilter>) =>
    void navigate(inboxAddress({ ...filter, ...changed }, chosen), { preventScrollReset: true })
  return (
    <div className={css.tools}>
      <form
        className={css.search}
        aria-label={t('siteAdmin.inbox.search')}
        onSubmit={(event) => {
          event.preventDefault()
          show({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <Field label={t('siteAdmin.search')}>
          {(control) => (
            <Input
              {...control}
              key={filter.q}
              type="search"
              name="q"
              defaultValue={filter.q}
              maxLength={MAX_INBOX_SEARCH}
              placeholder={t('siteAdmin.inbox.searchHint')}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" square aria-label={t('siteAdmin.inbox.search')}>
          <Search aria-hidden="true" />
        </Button>
      </form>
      <CountedSegments<EnquiryKind | 'all'>
        label={t('siteAdmin.inbox.kind')}
        chosen={kind ?? 'all'}
        onChoose={(key) => show({ kind: key === 'all' ? undefined : key })}
        segments={(['all', ...ENQUIRY_KINDS] as const).map((key) => ({
          key,
          label: t(`siteAdmin.inbox.kind.${key}`),
          count: countOf(list.counts, key === 'all' ? undefined : key, state),
        }))}
      />
      <CountedSegments<EnquiryState | 'all'>
        label={t('siteAdmin.inbox.state')}
        chosen={state ?? 'all'}
        onChoose={(key) => show({ state: key === 'all' ? undefined : key })}
        segments={(['all', ...ENQUIRY_STATES] as const).map((key) => ({
          key,
          label: key === 'all' ? t('siteAdmin.inbox.state.all') : stateWords(t, kind, key),
          count: countOf(list.counts, kind, key === 'all' ? undefined : key),
        }))}
      />
    </div>
  )
}

function NothingFound({ filter }: { readonly filter: InboxFilter }) {
  const t = useText()
  const isFiltered = inboxAddress(filter) !== inboxAddress(ALL)
  return (
    <Empty
      icon={<Inbox aria-hidden="true" />}
      title={t(isFiltered ? 'siteAdmin.inbox.noneFound' : 'siteAdmin.inbox.empty')}
    >
      {isFiltered && (
        <Link className={linkClass} to={inboxAddress(ALL)}>
          {t('siteAdmin.inbox.showAll')}
        </Link>
      )}
    </Empty>
  )
}

const ALL: InboxFilter = { q: '', kind: undefined, state: undefined }
