/** The calls of the screen under test. All go to the real shop, and they are counted; a test may have one of them answered
 *  otherwise, such as by a failure. */
import type { Call } from '@hoistway/contract/call'
import { ownPage, PAGE_HEADER } from './shop-of-page.ts'

type SentCall = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly accept: string | null
}

/** The answer of the network: a response, or a throw where no answer comes. */
type Answering = (ask: () => Promise<Response>) => Response | Promise<Response>

const BASE = '/api'
const realFetch = globalThis.fetch
const sent: SentCall[] = []
const answering = new Map<Call, Answering>()
const failed: string[] = []
/** Counts the screens that were opened. */
let screens = 0

/** Forgets the calls of the screen before. The shop answers all calls again. */
export function forgetCalls(): void {
  screens += 1
  sent.length = 0
  failed.length = 0
  answering.clear()
  globalThis.fetch = fetchOfScreen()
}

/** The calls that were answered with a failure, as the browser's console would tell them. */
export function failedCalls(): readonly string[] {
  return failed
}

/** Has a call answered by the test until the test is over or `answerAgain` is called. The test may ask the shop and
 *  pass its answer on. */
export function answerInstead(row: Call, answer: Answering): void {
  answering.set(row, answer)
}

/** Holds the answers of a call back until the function that it returns is called. */
export function holdAnswers(row: Call): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answerInstead(row, async (ask) => {
    const answer = await ask()
    await promise
    return answer
  })
  return resolve
}

export function answerAgain(row: Call): void {
  answering.delete(row)
}

/** Makes a refusal of the shop: with a status, and with a problem where one is given. */
export function refusal(status: number, problem?: object): Response {
  return new Response(problem === undefined ? '' : JSON.stringify(problem), { status })
}

/** The bodies of a call, in the order in which it was sent. */
export function bodiesOf<B = unknown>(row: Call): readonly B[] {
  return sent.filter((one) => isOf(row, one)).map(({ body }) => body as B)
}

/** The query strings of a call, in the order in which it was sent. */
export function queriesOf(row: Call): readonly SentCall['query'][] {
  return sent.filter((one) => isOf(row, one)).map(({ query }) => query)
}

/** The types of answer that a call has asked for, each time that it was sent. */
export function acceptedTypesOf(row: Call): readonly (string | null)[] {
  return sent.filter((one) => isOf(row, one)).map(({ accept }) => accept)
}

/** The network of the screen that opens now. Once another screen opens, it sends no call and passes no answer on: the
 *  code of a screen that is gone could fail or change the cart of the next customer. */
export function fetchOfScreen(): typeof fetch {
  const screen = screens
  return (input, init) => send(screen, input, init)
}

async function send(screen: number, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  if (screen !== screens) return noAnswer()
  const { pathname, searchParams } = new URL(String(input), location.origin)
  const one = {
    method: init?.method ?? 'GET',
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    accept: new Headers(init?.headers).get('accept'),
  }
  sent.push(one)
  const headers = new Headers(init?.headers)
  headers.set(PAGE_HEADER, ownPage())
  const ask = () => realFetch(input, { ...init, headers })
  const [, instead] = [...answering].find(([row]) => isOf(row, one)) ?? []
  try {
    const answer = await (instead ? instead(ask) : ask())
    if (screen !== screens) return noAnswer()
    if (answer.status >= 400) failed.push(`${answer.status} ${one.path}`)
    return answer
  } catch (cause) {
    if (screen !== screens) return noAnswer()
    if (!init?.signal?.aborted) failed.push(`no answer ${one.path}`)
    throw cause
  }
}

function noAnswer(): Promise<never> {
  return new Promise(() => undefined)
}

/** Rows name their parameters (`:id`); addresses hold their values, and braces as `%7B`. */
function isOf({ method, path }: Call, one: SentCall): boolean {
  const parts = (BASE + path).split('/')
  const given = decodeURI(one.path).split('/')
  return (
    one.method === method &&
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  )
}
