/** A file of an exchange as a file of a feed, and faults of an exchange as those of a feed. */
import { basename } from 'node:path/posix'
import type { FeedFile } from '../feed/feed-file.ts'
import { BrokenFeed, UnsettledFeed } from '../feed/port.ts'
import { type Exchange, ExchangeFault } from './port.ts'

export function exchangeFile(exchange: Pick<Exchange, 'find' | 'read'>, path: string): FeedFile {
  return {
    name: basename(path),
    stamp: () => asFeed(exchange.find(path)),
    read: async () => readAll(await asFeed(exchange.read(path))),
    doneFile: () => exchangeFile(exchange, `${path}.done`),
  }
}

async function* readAll(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (fault) {
    throw feedFault(fault)
  }
}

/** Tells a fault of the exchange as one of a feed. */
export function asFeed<T>(work: Promise<T>): Promise<T> {
  return work.catch((fault: unknown) => {
    throw feedFault(fault)
  })
}

function feedFault(fault: unknown): unknown {
  if (!(fault instanceof ExchangeFault)) return fault
  if (fault.kind === 'missing') return new UnsettledFeed('was taken away')
  return new BrokenFeed(fault.message, { cause: fault })
}
