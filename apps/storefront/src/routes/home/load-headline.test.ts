import { createClient } from '@hoistway/contract/client'
import { expect, test } from 'vitest'
import { loadHeadline } from './load-headline.ts'

function headline(notification: string | null) {
  const attributes = {
    title: 'Door rollers by return',
    content: null,
    locale: 'en',
    notification: {
      data:
        notification === null
          ? null
          : { id: 1, attributes: { content: notification, fadeOutInMilliseconds: 12_000, locale: 'en' } },
    },
  }
  const client = createClient(async () => ({ status: 200, headers: {}, json: { data: { attributes } } }))
  return loadHeadline({ client, locale: 'en' })
}

test('a notification is shown for the time that its content names [ENT-58]', async () => {
  expect((await headline('Closed on **24 December**.'))?.notification).toEqual({
    content: 'Closed on **24 December**.',
    fadeOutMs: 12_000,
    language: 'en',
  })
})

test.each([null, '', ' \n'])('of %j there is nothing to show [ENT-58]', async (content) => {
  expect(await headline(content)).toEqual({ title: 'Door rollers by return', content: '', language: 'en' })
})
