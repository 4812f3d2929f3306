/** The transport of the client for pages that are rendered in this process: no HTTP, no copying, the same rules. */
import type { Call, FileResult } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import type { Answer, Transport } from '@hoistway/contract/client'
import { PROBLEMS, type Refusal, refuse } from '@hoistway/contract/problems'
import { outageOf } from '../database/outage.ts'
import { isSerialised, type Serialised } from '../json/serialised-result.ts'
import { isStreamed, wholeOf } from '../json/streamed-json.ts'
import { contentDisposition } from './answers/downloads.ts'
import { problemOf } from './answers/problem-answer.ts'
import type { RangedFile } from './answers/ranged-file.ts'
import { type StreamedFile, wholeFile } from './answers/streamed-file.ts'
import type { Dispatch } from './dispatch.ts'
import type { RequestMeta } from './requests/request-meta.ts'
import type { Visitor } from './visitor.ts'

const NAME_OF_ROW = new Map<unknown, CallName>(
  Object.entries(calls).map(([name, row]) => [row.path + row.method, name as CallName]),
)

export function inProcessTransport(
  dispatch: Dispatch,
  visitor: Visitor,
  requestMeta: RequestMeta,
): Transport {
  return async (row, input) => {
    // The render bundle holds its own copy of the rows, so they are told apart by address, not by identity.
    const name = NAME_OF_ROW.get(row.path + row.method)
    if (name === undefined)
      throw new Error(`No row of the contract has the address ${row.method} ${row.path}.`)
    const outcome = await dispatch(name, visitor, requestMeta, () => input)
    if ('refusal' in outcome) return refused(row, outcome.refusal)
    const { result } = outcome
    if (result === null) return { status: 204, headers: {} }
    if (calls[name].result === 'file')
      return fileAnswer(await wholeFile(result as FileResult | StreamedFile | RangedFile))
    try {
      return { status: 200, headers: {}, json: await resultOf(row, result) }
    } catch (fault) {
      if (outageOf(fault) === undefined) throw fault
      return refused(row, refuse('unavailable'))
    }
  }
}

/** The transport for a page whose visitor is unknown because the database is away: every call answers `unavailable`. */
export const unavailableTransport: Transport = async (row) => refused(row, refuse('unavailable'))

function refused(row: Call, refusal: Refusal): Answer {
  const text = JSON.stringify(problemOf(refusal, row.path))
  return { status: PROBLEMS[refusal.refused].status, headers: {}, text }
}

/** Returns a download as a client reads it: name and media type stand in headers. */
function fileAnswer({ fileName, mediaType, data }: FileResult): Answer {
  const headers = {
    'content-type': mediaType,
    'content-disposition': contentDisposition(fileName, mediaType),
  }
  return { status: 200, headers, bytes: data }
}

async function resultOf(row: Call, result: unknown): Promise<unknown> {
  if (isSerialised(result)) return parsedValueOf(row, result)
  return isStreamed(result) ? wholeOf(result) : result
}

/** The answer is parsed from the compact form where the row has one, since ids and counts are parsed faster from it. */
export async function parsedValueOf({ compact }: Call, { bytes }: Serialised<unknown>): Promise<unknown> {
  if (compact) return compact.read(new Uint8Array(await bytes('compact')))
  return JSON.parse((await bytes('json')).toString())
}
