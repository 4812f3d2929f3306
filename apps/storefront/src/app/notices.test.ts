import { phoneCalls } from '@hoistway/contract/account/phones'
import type { Call } from '@hoistway/contract/call'
import { createClient, type WireInput } from '@hoistway/contract/client'
import { expect, test } from 'vitest'
import { createPhone, followNotices, type Notices } from './notices.ts'

/** A phone whose owner answers when a test says so. */
function openPhone() {
  const sent: { readonly row: Call; readonly input: WireInput }[] = []
  let take: (token: string) => void = () => undefined
  let open: (path: string) => void = () => undefined
  let cleared = 0
  let asked = 0
  const notices: Notices = {
    begin: async (next) => {
      asked += 1
      take = next
    },
    onOpened(next) {
      open = next
    },
    clear: async () => {
      cleared += 1
    },
  }
  const client = createClient(async (row, input) => {
    sent.push({ row, input })
    return { status: 200, headers: {}, json: { notices: true } }
  })
  return {
    phone: createPhone({ client, notices, system: 'android', locale: 'de' }),
    notices,
    sent: () => sent.map(({ row, input }) => [row.path, input.body]),
    names: (token: string) => take(token),
    taps: (path: string) => open(path),
    asked: () => asked,
    cleared: () => cleared,
  }
}

const registered = (token: string) => [
  phoneCalls.registerPhone.path,
  { system: 'android', token, locale: 'de' },
]

test('a phone is registered once its owner has agreed, and again when the system names the app anew', () => {
  const own = openPhone()
  own.phone.register()
  expect(own.sent()).toEqual([])
  own.names('first')
  own.names('second')
  expect(own.sent()).toEqual([registered('first'), registered('second')])
})

test('who logs in after somebody else has the phone registered anew, and is not asked twice', () => {
  const own = openPhone()
  own.phone.register()
  own.names('first')
  own.phone.clear()
  own.names('later')
  expect(own.sent()).toEqual([registered('first')])
  own.phone.register()
  expect(own.sent()).toEqual([registered('first'), registered('later')])
  expect([own.asked(), own.cleared()]).toEqual([1, 1])
})

test('a tapped notice leads to pages of the shop alone', () => {
  const own = openPhone()
  const visited: string[] = []
  followNotices(own.notices, (path) => visited.push(path))
  for (const path of [
    '/orders/104893',
    '//elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
  ])
    own.taps(path)
  expect(visited).toEqual(['/orders/104893'])
})
