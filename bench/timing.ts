/** Times of many requests. Raw is every shot; quiet is the best of several shots at each request, which leaves out
 *  what else the machine was doing. Both are percentiles over the requests. */

export type Times = { readonly raw: Summary; readonly quiet: Summary }
export type Summary = { readonly mean: number; readonly p50: number; readonly p99: number }

const ROUNDS = 3

/** Milliseconds. The first round warms up and is not counted. */
export function timeEach<T>(requests: readonly T[], ask: (request: T) => unknown): Times {
  for (const request of requests) ask(request)
  const rounds = Array.from({ length: ROUNDS }, () => requests.map((request) => timed(() => ask(request))))
  return summary(rounds)
}

export async function timeEachAsync<T>(
  requests: readonly T[],
  ask: (request: T) => Promise<unknown>,
): Promise<Times> {
  for (const request of requests) await ask(request)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    for (const request of requests) {
      const start = performance.now()
      await ask(request)
      times.push(performance.now() - start)
    }
    rounds.push(times)
  }
  return summary(rounds)
}

export function summarise(times: readonly number[]): Summary {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { mean: times.reduce((sum, time) => sum + time, 0) / times.length, p50: at(0.5), p99: at(0.99) }
}

function summary(rounds: readonly (readonly number[])[]): Times {
  const [first = []] = rounds
  const best = first.map((_, at) => Math.min(...rounds.map((round) => round[at] ?? Number.POSITIVE_INFINITY)))
  return { raw: summarise(rounds.flat()), quiet: summarise(best) }
}

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}
