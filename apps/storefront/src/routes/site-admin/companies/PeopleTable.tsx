/** The people of a company, in all states or in one (AMB-95), with the way to act as them. */
import type { PersonHit } from '@hoistway/contract/account/directory'
import { mayBeActedFor, PERSON_STATES, type PersonState } from '@hoistway/domain/people/person-state'
import { VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import { roleWords, STATE_SHAPE } from '../../../features/person/person-words.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import css from '../../../ui/display/RowList.module.css'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Shape } from '../../../ui/display/Shape.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { actAsPath, companyPath, personPath } from './addresses.ts'
import { joined, type OpenCompany, peoplePage } from './load-companies.ts'

type PeopleTableProps = { readonly open: OpenCompany; readonly now: number; readonly q: string }

export function PeopleTable({ open, now, q }: PeopleTableProps) {
  const t = useText()
  const navigate = useNavigate()
  const { client } = useShop()
  const { overview, state } = open
  const [more, setMore] = useState({ of: open.people, page: open.people })
  const [isFailed, setFailed] = useState(false)
  const { page } = more.of === open.people ? more : { page: open.people }
  const all = Object.values(overview.people).reduce((sum, one) => sum + one, 0)

  async function showMore(after: number): Promise<void> {
    setFailed(false)
    try {
      const query = { companyId: overview.company.id, after, ...(state && { state }) }
      setMore({ of: open.people, page: joined(page, await peoplePage(client, query)) })
    } catch {
      setFailed(true)
    }
  }

  function choose(next: PersonState | 'all'): void {
    const params = { q, state: next === 'all' ? undefined : next }
    void navigate(companyPath(overview.company.id, params), { preventScrollReset: true, replace: true })
  }
  return (
    <Stack as="section" gap={8} aria-labelledby="users">
      <SectionHead
        id="users"
        title={t('siteAdmin.companies.users')}
        end={t('siteAdmin.companies.people', { count: all })}
      />
      <CountedSegments<PersonState | 'all'>
        small
        label={t('siteAdmin.companies.stateFilter')}
        chosen={state ?? 'all'}
        onChoose={choose}
        segments={[
          { key: 'all', label: t('siteAdmin.companies.all'), count: all },
          ...PERSON_STATES.map((one) => ({
            key: one,
            label: t(`person.state.${one}`),
            count: overview.people[one],
          })),
        ]}
      />
      <ul className={css.rows}>
        {page.rows.map((person) => (
          <PersonRow key={person.id} person={person} now={now} q={q} />
        ))}
      </ul>
      {page.rows.length === 0 && <p className="quiet">{t('siteAdmin.companies.nobody')}</p>}
      {isFailed && <Note kind="err">{t('siteAdmin.failing')}</Note>}
      {page.next !== null && (
        <TextButton onClick={() => page.next !== null && void showMore(page.next)}>
          {t('siteAdmin.more')}
        </TextButton>
      )}
    </Stack>
  )
}

type PersonRowProps = { readonly person: PersonHit; readonly now: number; readonly q: string }

function PersonRow({ person, now, q }: PersonRowProps) {
  const t = useText()
  const { locale } = useRootData()
  const { id, name, email, state, lastActive } = person
  return (
    <li>
      <Link className={css.grow} to={personPath(id, { q })}>
        {name || email}
      </Link>
      <span className={css.end}>
        {state === 'active' ? (
          roleWords(person, t)
        ) : (
          <Shape kind={STATE_SHAPE[state]}>{t(`person.state.${state}`)}</Shape>
        )}
        {lastActive !== null && <span>{whenWords(lastActive, now, locale)}</span>}
        {mayBeActedFor(person) && (
          <Link to={actAsPath(id)} aria-label={t('siteAdmin.companies.actAs', { name })}>
            <VenetianMask aria-hidden="true" />
          </Link>
        )}
      </span>
    </li>
  )
}
