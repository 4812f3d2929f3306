/** Reads an answer of a server that is XML. */
import { BrokenFeed } from '../feed/port.ts'
import { type XmlElement, xmlDocument } from '../xml/xml-records.ts'
import type { OutgoingAnswer } from './outgoing.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** Returns undefined for what is no XML document, such as a page of a proxy. */
export async function xmlAnswer(answer: OutgoingAnswer): Promise<XmlElement | undefined> {
  try {
    return await xmlDocument(await answer.bytes(MOST_BYTES))
  } catch (fault) {
    if (fault instanceof BrokenFeed) return undefined
    throw fault
  }
}
