/** The people of a company, for its admins: each with role, access, last login and approval, found by name,
 *  address and state. */
import { PERSON_STATES, type PersonState } from '@hoistway/domain/people/person-state'
import { UserX } from 'lucide-react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { PEOPLE_PATH } from '../../data/page/menus.ts'
import { RootDataProvider, useRootData, useUser } from '../../data/root-data.ts'
import { FilterForm, SearchField } from '../../features/list-filter/FilterForm.tsx'
import { useListLoading } from '../../features/list-filter/use-list-loading.ts'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { CountedSegments } from '../../ui/controls/CountedSegments.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import type { PeopleData } from './load-people.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { peopleAddress, readPeopleFilter } from './people-filter.ts'

export function PeoplePage() {
  const root = useRootData()
  const { texts } = useLoaderData<PeopleData>()
  return (
    <RootDataProvider value={{ ...root, texts: { ...root.texts, ...texts } }}>
      <People />
    </RootDataProvider>
  )
}

function People() {
  const t = useText()
  const user = useUser()
  const { list, filter } = useLoaderData<PeopleData>()
  const isLoading = useListLoading(PEOPLE_PATH)
  const isNarrowed = filter.q !== '' || filter.state !== undefined
  return (
    <Stack page>
      <PageHead title={t('people.title')} lead={t('people.lead', { company: user?.company.name ?? '' })} />
      <Filters isLoading={isLoading} />
      {list.people.length === 0 ? (
        <Empty icon={<UserX aria-hidden="true" />} title={t(isNarrowed ? 'people.noneFound' : 'people.none')}>
          <Link className={buttonClass()} to={PEOPLE_PATH}>
            {t('people.showAll')}
          </Link>
        </Empty>
      ) : (
        <PeopleTable people={list.people} isLoading={isLoading} />
      )}
      <Pages />
    </Stack>
  )
}

function Filters({ isLoading }: { readonly isLoading: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const { filter, list } = useLoaderData<PeopleData>()
  const first = { ...filter, after: undefined }
  const all = PERSON_STATES.reduce((sum, state) => sum + list.counts[state], 0)
  const countOf = (count: number) => (isLoading ? undefined : count)
  return (
    <>
      <FilterForm
        label={t('people.filter')}
        path={PEOPLE_PATH}
        address={peopleAddress(first)}
        addressOf={(fields) => peopleAddress({ ...readPeopleFilter(fields), state: filter.state })}
      >
        <SearchField
          name="q"
          label={t('people.search')}
          value={filter.q}
          hint={t('people.searchHint')}
          sendLabel={t('people.search')}
        />
        <span className="quiet">{t('people.count', { count: list.total })}</span>
      </FilterForm>
      <CountedSegments<PersonState | 'all'>
        label={t('people.access')}
        chosen={filter.state ?? 'all'}
        onChoose={(state) =>
          void navigate(peopleAddress({ ...first, state: state === 'all' ? undefined : state }), {
            preventScrollReset: true,
          })
        }
        segments={[
          { key: 'all', label: t('people.state.all'), count: countOf(all) },
          ...PERSON_STATES.map((state) => ({
            key: state,
            label: t(`people.state.${state}`),
            count: countOf(list.counts[state]),
          })),
        ]}
      />
    </>
  )
}

function Pages() {
  const t = useText()
  const { filter, list } = useLoaderData<PeopleData>()
  const { next } = list
  if (next === null && filter.after === undefined) return null
  return (
    <Stack row gap={8} as="footer">
      {filter.after !== undefined && (
        <Link className={buttonClass()} to={peopleAddress({ ...filter, after: undefined })}>
          {t('people.first')}
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass()} rel="next" to={peopleAddress({ ...filter, after: next })}>
          {t('people.next')}
        </Link>
      )}
    </Stack>
  )
}
