import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import { describe, expect, test } from 'vitest'
import { auditAddress, filterByCell, NO_FILTER, readAuditFilter } from './audit-filter.ts'
import { actAndOutcome, actorName, changesIn, targetWords } from './audit-words.ts'

const texts = {
  'siteAdmin.audit.act.login': 'Login',
  'siteAdmin.audit.kind.order': 'Order',
  'siteAdmin.audit.kind.relation': 'Approval relation',
  'siteAdmin.audit.field.amount': 'up to',
  'siteAdmin.audit.value.web_status.0': 'Filter',
}
const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')

const entry: AuditEntry = {
  id: 18_398,
  at: '2026-11-22T22:58:00Z',
  actor: 'user',
  user: { id: 9, name: 'Sven Ekman' },
  actingFor: null,
  name: '',
  act: 'login',
  outcome: 'success',
  target: { kind: 'order', id: '104886', name: null },
  company: null,
  before: null,
  after: null,
  detail: '',
  times: 1,
  requestId: '01JD8X7M2V',
  address: '192.0.2.4',
}

describe('an entry in words', () => {
  test('names who did it: a person, the command line, a synchronisation', () => {
    expect(actorName(entry, t)).toBe('Sven Ekman')
    expect(actorName({ ...entry, user: null, actor: 'command', name: 'root' }, t)).toBe(
      'siteAdmin.audit.actor.command root',
    )
  })

  test('names the act, a failure with its outcome, and an unknown act by its technical name', () => {
    expect(actAndOutcome(entry, texts, t)).toBe('Login')
    expect(actAndOutcome({ ...entry, outcome: 'refused' }, texts, t)).toBe(
      'siteAdmin.audit.outcome.refused Login',
    )
    expect(actAndOutcome({ ...entry, act: 'lift-painted' }, texts, t)).toBe('lift-painted')
  })

  test('names the target by its name, by the people of a relation, else by its kind and id', () => {
    expect(targetWords(entry, texts)).toBe('Order 104886')
    const target = { kind: 'relation', id: '4', name: null }
    const after = { userFullName: 'Olle Sandell', attestantFullName: 'Ada Bergström' }
    expect(targetWords({ ...entry, target, after }, texts)).toBe('Olle Sandell → Ada Bergström')
    expect(targetWords({ ...entry, target }, texts)).toBe('Approval relation 4')
  })

  test('names each field that changed, with both values', () => {
    const before = { amount: 30_000, active: true, userId: 3, mail_codes: ['PP'], web_status: 0 }
    const after = { amount: 50_000, active: false, userId: 4, mail_codes: [], note: null }
    expect(changesIn({ before, after }, { texts, locale: 'en' }, t)).toEqual([
      { field: 'amount', name: 'up to', before: '30,000', after: '50,000' },
      { field: 'active', name: 'active', before: 'siteAdmin.yes', after: 'siteAdmin.no' },
      { field: 'mail_codes', name: 'mail codes', before: 'PP', after: '–' },
      { field: 'web_status', name: 'web status', before: 'Filter', after: undefined },
      { field: 'note', name: 'note', before: undefined, after: '–' },
    ])
  })
})

describe('a filter', () => {
  test('stands in the address as it is read from there', () => {
    const filter = { ...NO_FILTER, q: 'Karin', part: 'refused', userId: 3, from: '2026-11-16' } as const
    const address = auditAddress('/site-admin/audit', filter)
    expect(address).toBe('/site-admin/audit?q=Karin&part=refused&userId=3&from=2026-11-16')
    expect(readAuditFilter(new URL(address, 'http://shop.example').searchParams)).toEqual(filter)
    expect(auditAddress('/site-admin/audit', NO_FILTER)).toBe('/site-admin/audit')
  })

  test('that is damaged is none', () => {
    const damaged = new URLSearchParams('userId=x&from=2026-02-30&part=everything&after=-1&companyId=1e3')
    expect(readAuditFilter(damaged)).toEqual(NO_FILTER)
  })

  test('by a cell takes the day of Stockholm, the person, the act or the target', () => {
    const by = (column: Parameters<typeof filterByCell>[2], one = entry) =>
      filterByCell({ ...NO_FILTER, after: 7 }, one, column)
    expect(by('time')).toEqual({ ...NO_FILTER, from: '2026-11-22', to: '2026-11-22' })
    expect(by('who')).toEqual({ ...NO_FILTER, userId: 9 })
    expect(by('act')).toEqual({ ...NO_FILTER, act: 'login' })
    expect(by('target')).toEqual({ ...NO_FILTER, targetKind: 'order', targetId: '104886' })
    expect(by('change')).toBeUndefined()
    expect(by('who', { ...entry, user: null })).toBeUndefined()
  })
})
