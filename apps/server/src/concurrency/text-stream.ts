/** Sends texts from one thread to another, at most a few ahead of the reader: `sendTexts` in the one, `receivedTexts` in
 *  the other. Without this bound all rows of a catalogue would wait in memory for a reader that is slower. */
import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'

/** Texts that were sent and not yet used. A second one waits so that the reader need not. */
const MOST_AHEAD = 2
/** Follows the last text in the one direction, and each text that was used in the other. */
const DONE = null

/** Sends all texts and then the end. Returns early if the reader stops or its thread ends. */
export async function sendTexts(port: MessagePort, texts: AsyncIterable<string>): Promise<void> {
  let ahead = 0
  let isClosed = false
  let goOn = () => {}
  port.on('message', () => {
    ahead -= 1
    goOn()
  })
  port.on('close', () => {
    isClosed = true
    goOn()
  })
  // Waiting for a reader must not keep the process from ending.
  port.unref()
  for await (const text of texts) {
    if (ahead === MOST_AHEAD && !isClosed) {
      const { promise, resolve } = Promise.withResolvers<void>()
      goOn = resolve
      await promise
    }
    if (isClosed) return
    ahead += 1
    port.postMessage(text)
  }
  port.postMessage(DONE)
}

/** Reads the texts that `sendTexts` sends to the other end of the port. */
export async function* receivedTexts(port: MessagePort): AsyncGenerator<string> {
  try {
    for await (const [text] of on(port, 'message')) {
      if (text === DONE) return
      yield text
      port.postMessage(DONE)
    }
  } finally {
    port.close()
  }
}
