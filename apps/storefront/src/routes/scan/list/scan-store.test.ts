import { expect, test } from 'vitest'
import { samplePart } from '../../../../test/sample-catalogue.ts'
import type { Meaning } from '../codes/look-up.ts'
import { readCode } from '../codes/read-code.ts'
import { additionsOf, rowViews, sumOf } from './row-view.ts'
import { EMPTY_LIST, takeBack } from './scan-list.ts'
import { createScanStore, type Outcome } from './scan-store.ts'

const prices = [
  { key: '', validForPurchaseAmount: 1, price: 110.5, currency: 0, priceSource: 1 },
  { key: '', validForPurchaseAmount: 3, price: 100, currency: 0, priceSource: 1 },
]
const part = samplePart({ stockInfo: { prices } })
const PRICED = { isGuest: false, isPriced: true }
const GUEST = { isGuest: true, isPriced: false }

/** A list over a shop that answers when the test lets it. */
function openStore() {
  const asked: { text: string; answer: (meaning: Meaning) => void; fail: () => void }[] = []
  const heard: Outcome[] = []
  let stored = 0
  const store = createScanStore({
    lookUp: ({ text }) =>
      new Promise((answer, fail) => asked.push({ text, answer, fail: () => fail(new Error('away')) })),
    readProducts: async () => [],
    first: EMPTY_LIST,
    changed: () => {
      stored += 1
    },
    heard: (outcome) => heard.push(outcome),
  })
  const scan = (raw: string) => {
    const code = readCode(raw, [])
    if (code) store.scan(code)
  }
  return { store, scan, asked, heard, storedTimes: () => stored }
}

const settled = () => new Promise((done) => setTimeout(done))

test('each new code is asked for once, and the visitor hears what it is', async () => {
  const { store, scan, asked, heard } = openStore()
  scan('40561-014')
  scan('40561-014')
  scan('999-1')
  asked[0]?.answer({ kind: 'part', part })
  asked[1]?.answer({ kind: 'unknown' })
  await settled()
  scan('40561-014')
  scan('999-1')
  expect(asked.map(({ text }) => text)).toEqual(['40561-014', '999-1'])
  expect(heard).toEqual(['part', 'unknown', 'again', 'unknown'])
  expect(store.get().list.rows.map(({ state, amount }) => [state, amount])).toEqual([
    ['part', 3],
    ['unknown', 2],
  ])
})

test('a shop that does not answer loses no code', async () => {
  const { store, scan, asked, heard, storedTimes } = openStore()
  scan('40561-014')
  asked[0]?.fail()
  await settled()
  expect(heard).toEqual(['waiting'])
  void store.askAgain()
  asked[1]?.answer({ kind: 'part', part })
  await settled()
  expect(heard).toEqual(['waiting', 'part'])
  expect(storedTimes()).toBeGreaterThan(2)
})

test('an answer about a scan that was taken back changes nothing', async () => {
  const { store, scan, asked, heard } = openStore()
  scan('40561-014')
  store.change((list) => takeBack(list, 1))
  asked[0]?.answer({ kind: 'part', part })
  await settled()
  expect(store.get().list.rows).toEqual([])
  expect(heard).toEqual([])
})

test('the sum is that of the cart: by the tier of each amount, without what is open', async () => {
  const { store, scan, asked } = openStore()
  scan('40561-014')
  scan('999-1')
  asked[0]?.answer({ kind: 'part', part })
  asked[1]?.answer({ kind: 'unknown' })
  await settled()
  expect(sumOf(rowViews(store.get(), PRICED), PRICED)).toBe(1_105_000)
  scan('40561-014')
  scan('40561-014')
  const views = rowViews(store.get(), PRICED)
  expect(sumOf(views, PRICED)).toBe(3_000_000)
  expect(additionsOf(views)).toEqual([{ productID: part.id, amount: 3 }])
})

test('a guest fills the cart without prices; a customer orders nothing that has none', async () => {
  const { store, scan, asked } = openStore()
  scan('40561-014')
  asked[0]?.answer({ kind: 'part', part: samplePart({}) })
  await settled()
  const ready = (buyer: typeof PRICED) => rowViews(store.get(), buyer).map(({ isReady }) => isReady)
  expect(ready(GUEST)).toEqual([true])
  expect(ready(PRICED)).toEqual([false])
  expect(sumOf(rowViews(store.get(), GUEST), GUEST)).toBeUndefined()
})

test('a list whose products did not come is asked for again', async () => {
  const answers = [() => Promise.reject(new Error('away')), async () => [part]]
  const { store: before, scan, asked } = openStore()
  scan('40561-014')
  asked[0]?.answer({ kind: 'part', part })
  await settled()
  const store = createScanStore({
    lookUp: () => new Promise(() => undefined),
    readProducts: () => answers.shift()?.() ?? Promise.resolve([]),
    first: before.get().list,
    changed: () => undefined,
    heard: () => undefined,
  })
  const unread = () => rowViews(store.get(), PRICED).map(({ isUnread }) => isUnread)
  expect(unread()).toEqual([false])
  await store.readAll()
  expect(unread()).toEqual([true])
  await store.readAll()
  expect(unread()).toEqual([false])
  expect(rowViews(store.get(), PRICED).map(({ product }) => product)).toEqual([part])
})
