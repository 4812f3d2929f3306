/** Every row of the contract, asked with a good request in every language: what comes back is what the row says and
 *  nothing else. Response schemas are not checked at run time, so this is where they are. */
import type { Call } from '@hoistway/contract/call'
import type { CallName } from '@hoistway/contract/calls'
import type { WireInput } from '@hoistway/contract/client'
import { LOCALES, type Locale, languageOf } from '@hoistway/domain/texts/locale'
import type { LightMyRequestResponse } from 'fastify'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { afterAll, describe, expect, test } from 'vitest'
import { ask, endsSession, ROWS } from '../testing/requests/ask.ts'
import { type Asker, actingSession, type Headers, sessionOf } from '../testing/requests/askers.ts'
import { goodRequest, rightAsker } from '../testing/requests/good-requests.ts'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const sessions = new Map<Asker, Promise<Headers>>()

function lastingSession(asker: Asker): Promise<Headers> {
  const session = sessions.get(asker) ?? sessionOf(shop, asker)
  sessions.set(asker, session)
  return session
}

/** Only somebody who acts can extend it; a session that the call ends is a new one. */
function headersFor(name: CallName): Promise<Headers> {
  if (name === 'extendActing') return actingSession(shop)
  const asker = rightAsker(name)
  return endsSession(name) ? sessionOf(shop, asker) : lastingSession(asker)
}

describe.for(ROWS)('%s', ([name, row]) => {
  test.for(LOCALES)('answers in %s with what its row says and nothing else', async (locale) => {
    const headers = await headersFor(name)
    const input = inLanguage(row, await goodRequest(shop, name), locale)
    expectAnswerOf(row, await ask(shop, name, input, headers))
  })

  test.runIf(row.access === 'public')('answers a guest in the same shape', async () => {
    const answer = await ask(shop, name, await goodRequest(shop, name))
    // Without a session there is no token: a success with nothing in it (AMB-13).
    if (name === 'token') expect(answer.statusCode).toBe(204)
    else expectAnswerOf(row, answer)
  })
})

function expectAnswerOf(row: Call, answer: LightMyRequestResponse): void {
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(row.result === 'nothing' ? 204 : 200)
  if (row.result === 'nothing') {
    expect(answer.body).toBe('')
  } else if (row.result === 'file') {
    expect(answer.headers['content-disposition']).toMatch(/^(attachment|inline); filename="[^"]+"/)
    expect(answer.rawPayload.length).toBeGreaterThan(0)
  } else {
    const value: unknown = answer.json()
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Compile(row.result).Errors(value)).toEqual([])
    expect(value).toEqual(Value.Clean(row.result, structuredClone(value)))
  }
}

/** The same request for a reader of the language, where the row has a place for it. */
function inLanguage(row: Call, input: WireInput, locale: Locale): WireInput {
  const query = namesOf(row.query)
  const body = namesOf(row.body)
  return {
    ...input,
    query: {
      ...input.query,
      ...(query.includes('locale') ? { locale } : {}),
      ...(query.includes('language') ? { language: languageOf[locale] } : {}),
    },
    // A body that is a list has no place for it.
    ...(input.body === undefined || Array.isArray(input.body)
      ? {}
      : {
          body: {
            ...input.body,
            ...(body.includes('locale') ? { locale } : {}),
            ...(body.includes('language') ? { language: languageOf[locale] } : {}),
          },
        }),
  }
}

function namesOf(schema: Call['query']): string[] {
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
}
