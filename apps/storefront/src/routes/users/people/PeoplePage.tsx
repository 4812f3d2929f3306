/** The people of a company, for its admins: each with role, prices, access, last login and approval, found by name,
 *  address and state. */
import { companyCalls } from '@hoistway/contract/account/company'
import type { CompanyPerson } from '@hoistway/contract/account/company-people'
import { PERSON_STATES, type PersonState } from '@hoistway/domain/people/person-state'
import { UserPlus, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { PEOPLE_PATH } from '../../../data/page/menus.ts'
import { useUser } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { FilterForm, SearchField } from '../../../features/list-filter/FilterForm.tsx'
import { useListLoading } from '../../../features/list-filter/use-list-loading.ts'
import { useNewestFilter } from '../../../features/list-filter/use-newest-filter.ts'
import { PersonForm } from '../../../features/person/PersonForm.tsx'
import { usePersonAct } from '../../../features/person/use-person-act.ts'
import { useText } from '../../../texts/text.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Empty } from '../../../ui/messages/Empty.tsx'
import { InvitePage } from './invite/InvitePage.tsx'
import type { loadPeople, PeopleList } from './load-people.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonPage } from './PersonPage.tsx'
import { INVITE_PATH, peopleAddress, personPath, readPeopleFilter } from './people-filter.ts'
import { useEditPerson } from './use-edit-person.ts'

export function PeoplePage() {
  const data = useAreaData<typeof loadPeople>()
  if (data.kind === 'person') return <PersonPage open={data} />
  return data.kind === 'invite' ? <InvitePage /> : <People data={data} />
}

type PeopleProps = { readonly data: PeopleList }

function People({ data }: PeopleProps) {
  const t = useText()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const company = useUser()?.company
  const [isInviting, setInviting] = useState(false)
  const editing = useEditPerson()
  const { list, filter } = data
  const isLoading = useListLoading(PEOPLE_PATH)
  const { client } = useShop()
  const { run } = usePersonAct()
  const resend = ({ id, name }: CompanyPerson) =>
    run(async () => {
      const isSent = await client.call(companyCalls.resendForgotPassword, { query: { userId: id } })
      return isSent ? t('person.done.resend', { name }) : undefined
    })
  const isNarrowed = filter.q !== '' || filter.state !== undefined
  return (
    <Stack page>
      <PageHead
        title={t('people.title')}
        lead={t('people.lead', { company: company?.name ?? '' })}
        end={
          <Stack row gap={8}>
            <Link className={buttonClass()} to={INVITE_PATH}>
              <Users aria-hidden="true" />
              {t('people.many.title')}
            </Link>
            <Button kind="primary" disabled={!isOnline} onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              {t('person.invite')}
            </Button>
          </Stack>
        }
      />
      <Filters data={data} isLoading={isLoading} />
      {list.people.length === 0 ? (
        <Empty icon={<UserX aria-hidden="true" />} title={t(isNarrowed ? 'people.noneFound' : 'people.none')}>
          <Link className={buttonClass()} to={PEOPLE_PATH}>
            {t('people.showAll')}
          </Link>
        </Empty>
      ) : (
        <PeopleTable
          people={list.people}
          isLoading={isLoading}
          onEdit={(id) => void editing.open(id)}
          onInvite={() => setInviting(true)}
          onResend={(person) => void resend(person)}
        />
      )}
      <Pages data={data} />
      {isInviting && company && (
        <PersonForm
          companyId={company.id}
          onClose={() => setInviting(false)}
          onInvited={(id) => navigate(personPath(id))}
        />
      )}
      {editing.person && (
        <PersonForm
          key={editing.person.user.id}
          companyId={editing.person.user.companyId}
          person={editing.person}
          onClose={editing.close}
        />
      )}
    </Stack>
  )
}

function Filters({ data, isLoading }: PeopleProps & { readonly isLoading: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const { filter, list } = data
  const first = { ...filter, after: undefined }
  const newest = useNewestFilter(PEOPLE_PATH, filter, readPeopleFilter)
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
          void navigate(
            peopleAddress({ ...newest, after: undefined, state: state === 'all' ? undefined : state }),
            { preventScrollReset: true },
          )
        }
        segments={[
          { key: 'all', label: t('people.all'), count: countOf(all) },
          ...PERSON_STATES.map((state) => ({
            key: state,
            label: t(`person.state.${state}`),
            count: countOf(list.counts[state]),
          })),
        ]}
      />
    </>
  )
}

function Pages({ data }: PeopleProps) {
  const t = useText()
  const { filter, list } = data
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
