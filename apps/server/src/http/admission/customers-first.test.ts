import { expect, test } from 'vitest'
import { createCustomersFirst } from './customers-first.ts'

const settled = () => new Promise((resume) => setImmediate(resume))

function opened() {
  const soon: (() => void)[] = []
  const later: (() => void)[] = []
  const first = createCustomersFirst({ later: (work) => later.push(work), soon: (work) => soon.push(work) })
  const begun: string[] = []
  const guest = (name: string) => first.quiet().then(() => begun.push(name))
  return { first, soon, later, begun, guest }
}

test('a guest waits until no customer is worked on, and guests begin one after the other', async () => {
  const { first, soon, begun, guest } = opened()
  const [one, two] = [first.begin(), first.begin()]
  guest('a')
  guest('b')
  one()
  await settled()
  expect([begun, soon.length]).toEqual([[], 0])
  two()
  two()
  soon.shift()?.()
  await settled()
  expect(begun).toEqual(['a'])
  // Another customer comes before the second guest's turn.
  const three = first.begin()
  soon.shift()?.()
  await settled()
  expect(begun).toEqual(['a'])
  three()
  soon.shift()?.()
  await settled()
  expect(begun).toEqual(['a', 'b'])
})

test('nobody waits for ever, and nobody waits where no customer is', async () => {
  const { first, later, begun, guest } = opened()
  await guest('a')
  first.begin()
  guest('b')
  await settled()
  expect(begun).toEqual(['a'])
  later[0]?.()
  await settled()
  expect(begun).toEqual(['a', 'b'])
})
