/** The search and the state that narrow the list of people, which stand in the address with the page. */
import { PERSON_STATES, type PersonState } from '@hoistway/domain/people/person-state'
import { PEOPLE_PATH } from '../../../data/page/menus.ts'

export type PeopleFilter = {
  readonly q: string
  /** Undefined: people in all states. */
  readonly state: PersonState | undefined
  /** The last person of the page before. */
  readonly after: number | undefined
}

const LONGEST_TEXT = 100
const NUMBER = /^[1-9]\d{0,8}$/

export function readPeopleFilter(address: URLSearchParams): PeopleFilter {
  const after = address.get('after') ?? ''
  return {
    q: (address.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    state: PERSON_STATES.find((state) => state === address.get('state')),
    after: NUMBER.test(after) ? Number(after) : undefined,
  }
}

export function peopleAddress({ q, state, after }: PeopleFilter): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (state !== undefined) query.set('state', state)
  if (after !== undefined) query.set('after', String(after))
  return query.size === 0 ? PEOPLE_PATH : `${PEOPLE_PATH}?${query}`
}

export const INVITE_PATH = `${PEOPLE_PATH}/people/invite`

export function personPath(id: number): string {
  return `${PEOPLE_PATH}/people/${id}`
}
