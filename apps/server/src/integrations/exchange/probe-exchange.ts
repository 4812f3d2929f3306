/** Tries what the shop needs of an exchange, with a file of its own that it removes again: for the operator who sets it
 *  up. */
import { draftName } from '../files/drafts.ts'
import { type Exchange, ExchangeFault } from './port.ts'
import { readWhole } from './read-whole.ts'

const TEXT = 'The shop tries whether it may write here, and removes this file again.\n'
const MOST_BYTES = 1_000

/** @returns what came in so far, or a fault in words */
export async function probeExchange(
  exchange: Exchange,
): Promise<{ readonly filesIn: number } | { readonly fault: string }> {
  const path = `out/check${draftName().replace(/[^A-Za-z0-9-]/g, '-')}.txt`
  try {
    const filesIn = (await exchange.list('in')).length
    await exchange.write(path, Buffer.from(TEXT))
    const read = (await readWhole(exchange, path, MOST_BYTES)).toString()
    await exchange.remove(path)
    return read === TEXT ? { filesIn } : { fault: 'a file holds other bytes than were written' }
  } catch (fault) {
    if (fault instanceof ExchangeFault) return { fault: fault.message }
    throw fault
  }
}
