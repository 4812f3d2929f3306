/** Schedules price requests for a changing cart. Only one request runs at a time, only the newest answer counts, and a
 *  failed request is repeated after a growing pause (CART-08). This file knows neither React nor the cart. */

/** Long enough to let a held arrow key pass, short enough to feel immediate. */
export const SETTLE_MILLISECONDS = 250
const FIRST_RETRY_MILLISECONDS = 4_000
const LAST_RETRY_MILLISECONDS = 60_000

export type RecalculationStatus = 'idle' | 'working' | 'failed'

export type RecalculationOptions<Question, Answer> = {
  readonly request: (question: Question) => Promise<Answer>
  readonly onAnswer: (answer: Answer, question: Question) => void
  readonly onStatus: (status: RecalculationStatus) => void
  /** A refusal that the same question would meet again is not repeated. */
  readonly mayRetry: (fault: unknown) => boolean
}

export type Recalculation<Question> = {
  /** The cart changed: ask once it has settled. */
  readonly want: (question: Question) => void
  /** Asks the last question again without a pause, as when the connection is back. */
  readonly again: () => void
  /** Nothing more is asked until the next `want` or `again`. A request that runs may finish. */
  readonly hold: () => void
  /** Whatever is under way no longer counts. */
  readonly stop: () => void
}

export function startRecalculation<Question, Answer>(
  options: RecalculationOptions<Question, Answer>,
): Recalculation<Question> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest = 0
  let failures = 0
  let wanted: { readonly question: Question } | undefined

  function askAfter(pause: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void askNow(), pause)
  }

  async function askNow(): Promise<void> {
    if (!wanted) return
    const { question } = wanted
    const turn = ++newest
    options.onStatus('working')
    try {
      const answer = await options.request(question)
      if (turn !== newest) return
      failures = 0
      options.onAnswer(answer, question)
      options.onStatus('idle')
    } catch (fault) {
      if (turn !== newest) return
      options.onStatus('failed')
      if (options.mayRetry(fault)) askAfter(retryPause(failures++))
    }
  }

  return {
    want(question) {
      wanted = { question }
      newest += 1
      failures = 0
      askAfter(SETTLE_MILLISECONDS)
    },
    again() {
      failures = 0
      askAfter(0)
    },
    hold() {
      clearTimeout(timer)
    },
    stop() {
      clearTimeout(timer)
      wanted = undefined
      newest += 1
    },
  }
}

function retryPause(failures: number): number {
  return Math.min(FIRST_RETRY_MILLISECONDS * 2 ** failures, LAST_RETRY_MILLISECONDS)
}
