/** Processor time of a shop for one request, all its threads together. */
import { request as send } from 'node:http'
import { cpuOf } from '../process-figures.ts'
import type { Candidate, Sent } from './candidates.ts'

export type Cost = {
  readonly name: string
  readonly status: number
  readonly milliseconds: number
  readonly sentBytes: number
  readonly answerBytes: number
}

const WARM_UP = 2
/** The kernel counts in steps of 10 ms. */
const ENOUGH_MS = 100
/** The most requests of one measurement, and the processor time after which it ends. */
type Repeats = { readonly from: number; readonly most: number; readonly enoughMs?: number }
const BATCH = 5

/** `budgetMs` is what the goal allows for so many bytes. */
export function allowed(sentBytes: number): number {
  return Math.max(25, (5 * sentBytes) / 1024)
}

export type Answer = { readonly status: number; readonly bytes: number }

export function ask(url: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      answer.once('error', reject)
    })
    // A body that is refused before it is read may end in a broken pipe.
    sent.once('error', () => resolve({ status: 0, bytes: 0 }))
    sent.end(body)
  })
}

export async function costOf(
  shop: { readonly url: string; readonly pid: number },
  candidate: Candidate,
  { from, most, enoughMs = ENOUGH_MS }: Repeats,
): Promise<Cost> {
  let index = from
  let last: Answer = { status: 0, bytes: 0 }
  for (let round = 0; round < WARM_UP; round += 1) last = await ask(shop.url, candidate.at(index++))
  const before = await cpuOf(shop.pid)
  let count = 0
  let spent = 0
  while (count < most && spent < enoughMs) {
    for (let round = 0; round < BATCH; round += 1) last = await ask(shop.url, candidate.at(index++))
    count += BATCH
    spent = (await cpuOf(shop.pid)) - before
  }
  return {
    name: candidate.name,
    status: last.status,
    milliseconds: spent / count,
    sentBytes: sizeOf(candidate.at(from)),
    answerBytes: last.bytes,
  }
}

function sizeOf({ path, headers = {}, body = '' }: Sent): number {
  const heads = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  )
  return path.length + heads + Buffer.byteLength(body)
}
