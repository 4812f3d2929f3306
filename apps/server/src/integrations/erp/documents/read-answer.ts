/** Reads a document about orders, whatever its format: UBL, openTRANS or JSON. The format is seen from the content. */
import { BrokenFeed } from '../../feed/port.ts'
import { type XmlElement, xmlDocument } from '../../xml/xml-records.ts'
import type { OrderAnswer } from '../port.ts'
import { readJsonAnswer } from './json-response.ts'
import { readOpenTrans } from './open-trans-response.ts'
import { DocumentFault } from './read-values.ts'
import { readUbl } from './ubl-response.ts'

/** Returns one answer or several: an advice may be about several orders.
 *  @throws DocumentFault with the reason */
export async function readAnswers(bytes: Uint8Array): Promise<readonly OrderAnswer[]> {
  const start = Buffer.from(bytes.subarray(0, 100)).toString()
  if (/^(?:\u{feff}|\s)*[{[]/u.test(start)) return readJson(bytes)
  const root = await readRoot(bytes)
  const answers = readUbl(root) ?? readOpenTrans(root)
  if (answers === undefined) throw new DocumentFault(`${root.name} is no response to an order`)
  if (answers.length === 0) throw new DocumentFault('it has no lines')
  return answers
}

function readJson(bytes: Uint8Array): readonly OrderAnswer[] {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new DocumentFault('it is no whole JSON in UTF-8')
  }
  return Array.isArray(value) ? value.map(readJsonAnswer) : [readJsonAnswer(value)]
}

async function readRoot(bytes: Uint8Array): Promise<XmlElement> {
  try {
    return await xmlDocument(bytes)
  } catch (fault) {
    if (fault instanceof BrokenFeed) throw new DocumentFault(fault.message)
    throw fault
  }
}
