import { expect, test } from 'vitest'
import { BusyFault } from './busy-fault.ts'
import { createFairGate, type FairGate, type Leave } from './fair-gate.ts'

const WIDE = { mostWaiting: 1000, mostWaitingOfOne: 1000 }

/** Lets waiting promises run. */
const settled = () => new Promise((resume) => setImmediate(resume))

/** Asks for room in this order; what is inside, in the order in which it came in, and how it goes out again. */
async function enter(gate: FairGate, callers: readonly (readonly [caller: string, size?: number])[]) {
  const inside: string[] = []
  const leaves: Leave[] = []
  for (const [index, [caller, size]] of callers.entries()) {
    gate.enter(caller, size).then((leave) => {
      inside.push(`${caller}${index}`)
      leaves.push(leave)
    })
  }
  await settled()
  async function leaveOne() {
    leaves.shift()?.()
    await settled()
  }
  return { inside, leaveOne }
}

test('callers take turns: one alone waits behind no crowd', async () => {
  const gate = createFairGate({ room: 1, ...WIDE })
  const crowd = Array.from({ length: 120 }, () => ['crowd'] as const)
  const { inside, leaveOne } = await enter(gate, [...crowd, ['buyer']])
  await leaveOne()
  await leaveOne()
  expect(inside).toEqual(['crowd0', 'crowd1', 'buyer120'])
})

test('one caller fills no more than its own share of the room', async () => {
  const gate = createFairGate({ room: 4, roomOfOne: 2, ...WIDE })
  const { inside, leaveOne } = await enter(gate, [['a'], ['a'], ['a'], ['b']])
  expect(inside).toEqual(['a0', 'a1', 'b3'])
  await leaveOne()
  expect(inside).toEqual(['a0', 'a1', 'b3', 'a2'])
})

test('a large request is not passed for ever by small ones', async () => {
  const gate = createFairGate({ room: 10, ...WIDE })
  const { inside, leaveOne } = await enter(gate, [
    ['a', 5],
    ['b', 8],
    ['c', 1],
  ])
  expect(inside).toEqual(['a0'])
  await leaveOne()
  expect(inside).toEqual(['a0', 'b1', 'c2'])
})

test('something larger than all of the room is let in when it is alone', async () => {
  const gate = createFairGate({ room: 10, ...WIDE })
  const { inside, leaveOne } = await enter(gate, [
    ['a', 3],
    ['b', 50],
  ])
  expect(inside).toEqual(['a0'])
  await leaveOne()
  expect(inside).toEqual(['a0', 'b1'])
})

test('more than may wait is turned away at once, of one caller and of all', async () => {
  const gate = createFairGate({ room: 1, mostWaiting: 3, mostWaitingOfOne: 2 })
  await enter(gate, [['a'], ['a'], ['a']])
  await expect(gate.enter('a')).rejects.toBeInstanceOf(BusyFault)
  await enter(gate, [['b']])
  await expect(gate.enter('c')).rejects.toBeInstanceOf(BusyFault)
})

test('work that fails gives its room back, and leaving twice gives it back once', async () => {
  const gate = createFairGate({ room: 1, ...WIDE })
  const failing = gate.run('a', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const leave = await gate.enter('a')
  leave()
  leave()
  const { inside } = await enter(gate, [['a'], ['a']])
  expect(inside).toEqual(['a0'])
})
