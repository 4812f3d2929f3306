import { createClient } from '@hoistway/contract/client'
import { describe, expect, test } from 'vitest'
import { consentText, fadeOutTime } from './consent-text.ts'

const answering = (status: number, json?: unknown) =>
  createClient(async () => ({ status, headers: {}, json, text: '' }))

test.each([8000, 12_000, 1])('%d milliseconds of the content are taken [CONSENT-02]', (time) => {
  expect(fadeOutTime(time)).toBe(time)
})

test('a time longer than any timer of a browser does not end at once [CONSENT-02, ENT-58]', () => {
  expect(fadeOutTime(9_999_999_999)).toBe(2 ** 31 - 1)
})

test.each([undefined, null, '', 'soon', 0, -1, Number.NaN])(
  '%j is no time: 8 seconds [CONSENT-02, CONST-06]',
  (time) => {
    expect(fadeOutTime(time)).toBe(8000)
  },
)

describe('the text of the content service', () => {
  test('is the first entry of its list [CONSENT-05]', async () => {
    const entries = ['First', 'Second'].map((content) => ({
      attributes: { content, fadeOutInMilliseconds: 5000 },
    }))
    expect(await consentText(answering(200, { data: entries }), 'en')).toEqual({
      markdown: 'First',
      fadeOutMs: 5000,
    })
  })

  test.each([
    [500, undefined],
    [200, { data: [] }],
    [200, {}],
    [200, null],
    [200, { data: [{ attributes: { content: ' ' } }] }],
  ])('%d with %j is nothing to show [CONSENT-06]', async (status, json) => {
    expect(await consentText(answering(status, json), 'en')).toBeUndefined()
  })
})
