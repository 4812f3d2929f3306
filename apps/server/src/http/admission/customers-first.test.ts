import { expect, test } from 'vitest'
import { createCustomersFirst } from './customers-first.ts'

const settled = () => new Promise((resume) => setImmediate(resume))

function opened() {
  const soon: (() => void)[] = []
  const later: (() => void)[] = []
  const first = createCustomersFirst({ later: (work) => later.push(work), soon: (work) => soon.push(work) })
  const started: string[] = []
  const guest = (name: string) => first.quiet().then(() => started.push(name))
  return { first, soon, later, started, guest }
}

test('a guest waits until no customer is worked on, and guests begin one after the other', async () => {
  const { first, soon, started, guest } = opened()
  const [one, two] = [first.begin(), first.begin()]
  guest('a')
  guest('b')
  one()
  await settled()
  expect([started, soon.length]).toEqual([[], 0])
  two()
  two()
  soon.shift()?.()
  await settled()
  expect(started).toEqual(['a'])
  // Another customer comes before the second guest's turn.
  const three = first.begin()
  soon.shift()?.()
  await settled()
  expect(started).toEqual(['a'])
  three()
  soon.shift()?.()
  await settled()
  expect(started).toEqual(['a', 'b'])
})

test('nobody waits for ever, and nobody waits where no customer is', async () => {
  const { first, later, started, guest } = opened()
  await guest('a')
  first.begin()
  guest('b')
  await settled()
  expect(started).toEqual(['a'])
  later[0]?.()
  await settled()
  expect(started).toEqual(['a', 'b'])
})
