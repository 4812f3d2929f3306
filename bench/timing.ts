/** Times of many requests. Raw is every shot; quiet is the best of several shots at each request, which leaves out
 *  what else the machine was doing. Both are percentiles over the requests. */

export type Times = { readonly raw: Summary; readonly quiet: Summary }
export type Summary = { readonly mean: number; readonly p50: number; readonly p99: number }

/** Milliseconds: for each request its shots. */
export type Shots = readonly (readonly number[])[]

const ROUNDS = 3
const FEWEST_REQUESTS = 8

/** Milliseconds. The first round warms up and is not counted. */
export function timeEach<T>(requests: readonly T[], ask: (request: T) => unknown): Times {
  return timesOf(shootEach(requests, ask))
}

/** The same, not yet summed up, for those who want the times of some of the requests. */
export function shootEach<T>(requests: readonly T[], ask: (request: T) => unknown): Shots {
  for (const request of requests) ask(request)
  return shootWarm(requests, ask)
}

/** Without a round to warm up. */
export function shootWarm<T>(requests: readonly T[], ask: (request: T) => unknown): Shots {
  const rounds = Array.from({ length: ROUNDS }, () => requests.map((request) => timed(() => ask(request))))
  return requests.map((_, at) => rounds.map((round) => round[at] ?? Number.POSITIVE_INFINITY))
}

export async function timeEachAsync<T>(
  requests: readonly T[],
  ask: (request: T) => Promise<unknown>,
): Promise<Times> {
  for (const request of requests) await ask(request)
  const shots: number[][] = requests.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, request] of requests.entries()) {
      const start = performance.now()
      await ask(request)
      shots[at]?.push(performance.now() - start)
    }
  }
  return timesOf(shots)
}

export function timesOf(shots: Shots): Times {
  return { raw: summarise(shots.flat()), quiet: summarise(shots.map((ofOne) => Math.min(...ofOne))) }
}

export function summarise(times: readonly number[]): Summary {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { mean: times.reduce((sum, time) => sum + time, 0) / times.length, p50: at(0.5), p99: at(0.99) }
}

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** Returns how many of the requests can be sent within so many milliseconds, the round to warm up included; never fewer
 *  than eight. The time of the first eight decides. */
export function fitting<T>(requests: readonly T[], ask: (request: T) => unknown, budgetMs: number): number {
  const first = requests.slice(0, FEWEST_REQUESTS)
  const each = first.reduce((sum, request) => sum + timed(() => ask(request)), 0) / first.length
  const fit = Math.floor(budgetMs / ((ROUNDS + 1) * each))
  return Math.min(requests.length, Math.max(FEWEST_REQUESTS, fit))
}
