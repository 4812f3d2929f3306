/** The transport of calls with a large body, such as a picture. Unlike fetch it reports the progress of the upload, and
 *  the caller can cancel it. The answer is JSON. */
import { type Answer, addressOf, type Transport } from '@hoistway/contract/client'
import { sessionHeaders } from '../session/bearer.ts'
import { apiBase } from './api-base.ts'
import { findShop } from './online.ts'
import { asChange } from './under-way.ts'

export type UploadOptions = {
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

export function uploadTransport({ onProgress, signal }: UploadOptions): Transport {
  return (row, input) =>
    asChange(
      () =>
        new Promise<Answer>((resolve, reject) => {
          const request = new XMLHttpRequest()
          request.open(row.method, apiBase() + addressOf(row, input))
          const headers = {
            accept: 'application/json',
            'content-type': 'application/json',
            ...sessionHeaders(),
          }
          for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
          request.upload.addEventListener('progress', ({ loaded, total }) => {
            if (total > 0) onProgress(loaded / total)
          })
          request.addEventListener('load', () => {
            // Others may answer in place of the shop, such as the login page of a network; their answer is no JSON.
            try {
              resolve(answerOf(request))
            } catch (cause) {
              reject(cause)
            }
          })
          request.addEventListener('error', () => {
            void findShop()
            reject(new TypeError('The call did not reach the shop.'))
          })
          request.addEventListener('abort', () => reject(signal.reason))
          if (signal.aborted) return reject(signal.reason)
          signal.addEventListener('abort', () => request.abort(), { once: true })
          request.send(JSON.stringify(input.body))
        }),
    )
}

function answerOf({ status, responseText }: XMLHttpRequest): Answer {
  if (status !== 200 || responseText === '') return { status, headers: {}, text: responseText }
  return { status, headers: {}, json: JSON.parse(responseText) }
}
