import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

function opened() {
  let open: () => void = () => undefined
  const door = new Promise<void>((resolve) => {
    open = resolve
  })
  return { door, open }
}

test('one piece of work is done after the other, and more than may wait is turned away', async () => {
  const queue = createQueue(2)
  const { door, open } = opened()
  const done: string[] = []
  const first = queue(async () => {
    await door
    done.push('first')
  })
  const second = queue(async () => done.push('second'))
  expect(queue(async () => done.push('third'))).toBeUndefined()
  open()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
  await queue(async () => done.push('fourth'))
  expect(done).toEqual(['first', 'second', 'fourth'])
})

test('work that fails holds nobody up', async () => {
  const queue = createQueue(2)
  const failing = queue(async () => {
    throw new Error('no')
  })
  const next = queue(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
