import { expect, test } from 'vitest'
import { BusyFault } from './busy-fault.ts'
import { createTurns, type EndTurn } from './turns.ts'

const settled = () => new Promise((resume) => setImmediate(resume))

function opened(mostWaiting = 100) {
  const pauses: { readonly over: () => void; readonly milliseconds: number }[] = []
  const turns = createTurns({
    atOnce: 2,
    mostWaiting,
    later: (over, milliseconds) => pauses.push({ over, milliseconds }),
  })
  const running: string[] = []
  const ends = new Map<string, EndTurn>()
  function take(caller: string, name: string, isPaced = false) {
    return turns.take(caller, isPaced).then((end) => {
      running.push(name)
      ends.set(name, end)
    })
  }
  async function end(name: string, pauseMs = 0) {
    ends.get(name)?.(pauseMs)
    await settled()
  }
  return { take, end, running, pauses }
}

test('two of a caller are worked on at once, the others wait in their order', async () => {
  const { take, end, running } = opened()
  for (const name of ['a1', 'a2', 'a3', 'a4']) take('a', name)
  take('b', 'b1')
  await settled()
  expect(running).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('requests of a caller that has taken much run one after the other, with a pause between', async () => {
  const { take, end, running, pauses } = opened()
  take('a', 'a1', true)
  take('a', 'a2', true)
  await settled()
  expect(running).toEqual(['a1'])
  await end('a1', 25)
  expect(running).toEqual(['a1'])
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([25])
  pauses[0]?.over()
  await settled()
  expect(running).toEqual(['a1', 'a2'])
})

test('more than may wait is turned away, and ending twice ends once', async () => {
  const { take, end, running } = opened(1)
  for (const name of ['a1', 'a2', 'a3']) take('a', name)
  await expect(take('a', 'a4')).rejects.toBeInstanceOf(BusyFault)
  await settled()
  await end('a1')
  await end('a1')
  take('a', 'a5')
  await settled()
  expect(running).toEqual(['a1', 'a2', 'a3'])
})
