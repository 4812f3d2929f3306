/** Reads an XML file as a stream of records, small trees below a few elements that only hold other elements, or a small
 *  document as one tree. The memory is that of the largest record, which has limits. Entities of the file itself and of other files are refused, so no
 *  short file becomes a long text, and none reads another one. */
import sax from 'sax'
import { BrokenFeed } from '../feed/port.ts'
import { xmlText } from './xml-text.ts'

export type XmlElement = {
  /** Without the prefix of a namespace. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly XmlElement[]
  readonly line: number
}

export type XmlPiece =
  /** An element that only holds others begins. */
  | {
      readonly kind: 'open'
      readonly name: string
      readonly attributes: Readonly<Record<string, string>>
      readonly line: number
    }
  | { readonly kind: 'record'; readonly parent: string; readonly element: XmlElement }
  /** A record that is larger than the limits; what was read of it is given. */
  | {
      readonly kind: 'tooLarge'
      readonly parent: string
      readonly element: XmlElement
      readonly fault: string
    }

const DEEPEST = 40

type Limits = { readonly mostCharacters: number; readonly mostElements: number }
/** Of a record. */
const RECORD_LIMITS: Limits = { mostCharacters: 2_000_000, mostElements: 20_000 }
/** Of a document that is read as one tree. */
const DOCUMENT_LIMITS: Limits = { mostCharacters: 10_000_000, mostElements: 500_000 }

type Growing = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  readonly children: Growing[]
  text: string
}

/** @param holders names of the elements that only hold others
 *  @throws BrokenFeed with the line, where the file is no XML or ends too early */
export async function* xmlRecords(
  content: AsyncIterable<Buffer>,
  holders: ReadonlySet<string>,
): AsyncGenerator<readonly XmlPiece[]> {
  const reader = createReader(holders)
  for await (const text of xmlText(content)) {
    reader.write(text)
    const pieces = reader.take()
    if (pieces.length > 0) yield pieces
  }
  reader.end()
  yield reader.take()
}

/** Reads a small document whole.
 *  @throws BrokenFeed with the line, where the bytes are no XML, end too early or are too many */
export async function xmlDocument(bytes: Uint8Array): Promise<XmlElement> {
  const reader = createReader(undefined, DOCUMENT_LIMITS)
  for await (const text of xmlText(onePiece(bytes))) reader.write(text)
  reader.end()
  const [piece] = reader.take()
  if (piece === undefined || piece.kind === 'open') throw new BrokenFeed('line 1: there is no element')
  if (piece.kind === 'tooLarge') throw new BrokenFeed(piece.fault)
  return piece.element
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes)
}

/** @param holders undefined to read the document as one record */
function createReader(
  holders: ReadonlySet<string> | undefined,
  { mostCharacters, mostElements }: Limits = RECORD_LIMITS,
) {
  const parser = sax.parser(true, { position: true })
  let pieces: XmlPiece[] = []
  const open: string[] = []
  /** The elements of the record that is being read, the outermost first. */
  const stack: Growing[] = []
  let skipped = 0
  let characters = 0
  let elements = 0
  let tooLarge: string | undefined
  let tagLine = 1

  const lineNow = () => parser.line + 1
  function refuse(reason: string): never {
    throw new BrokenFeed(`line ${lineNow()}: ${reason}`)
  }

  parser.onerror = (error) => refuse(wordsOf(error.message))
  parser.ondoctype = (text) => {
    if (/<!ENTITY/i.test(text)) refuse('defines entities, which the shop does not read')
  }
  parser.onopentagstart = () => {
    tagLine = lineNow()
  }
  parser.onopentag = (tag) => {
    const name = localName(tag.name)
    // sax gives plain attributes unless it reads namespaces.
    const attributes = tag.attributes as Record<string, string>
    if (stack.length === 0 && holders?.has(name)) {
      open.push(name)
      pieces.push({ kind: 'open', name, attributes, line: tagLine })
      return
    }
    if (holders && open.length === 0) refuse(`begins with ${name}`)
    if (stack.length + skipped >= DEEPEST) refuse(`has elements within more than ${DEEPEST} others`)
    elements += 1
    if (elements > mostElements) tooLarge ??= `has more than ${mostElements} elements`
    if (tooLarge !== undefined && stack.length > 0) {
      skipped += 1
      return
    }
    const element: Growing = { name, attributes, line: tagLine, children: [], text: '' }
    stack.at(-1)?.children.push(element)
    stack.push(element)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    if (skipped > 0) {
      skipped -= 1
      return
    }
    const element = stack.pop()
    if (!element) {
      open.pop()
      return
    }
    if (stack.length > 0) return
    const parent = open.at(-1) ?? ''
    pieces.push(
      tooLarge === undefined
        ? { kind: 'record', parent, element }
        : { kind: 'tooLarge', parent, element, fault: tooLarge },
    )
    characters = 0
    elements = 0
    tooLarge = undefined
  }

  function addText(text: string): void {
    const element = stack.at(-1)
    if (!element || skipped > 0) return
    characters += text.length
    if (characters > mostCharacters) tooLarge ??= `has more than ${mostCharacters} characters`
    if (tooLarge === undefined) element.text += text
  }

  return {
    write: (text: string): void => void parser.write(text),
    end: (): void => void parser.close(),
    take(): XmlPiece[] {
      const taken = pieces
      pieces = []
      return taken
    },
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const WORDS: Readonly<Record<string, string>> = {
  'Unclosed root tag': 'the file ends before its last element is closed, so it was cut',
  'Unexpected end': 'the file ends in the middle, so it was cut',
  'Invalid character entity': 'names an entity, which the shop does not read',
}

function wordsOf(message: string): string {
  const [first = ''] = message.split('\n')
  return WORDS[first] ?? `is no XML (${first.slice(0, 100)})`
}

/** The first child of one of the names. */
export function childOf(
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined {
  return element?.children.find(({ name }) => names.includes(name))
}

export function childrenOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  return element?.children.filter(({ name }) => names.includes(name)) ?? []
}

/** The text of a child; undefined where it is not there or blank. */
export function textOf(element: XmlElement | undefined, ...names: readonly string[]): string | undefined {
  return childOf(element, ...names)?.text.trim() || undefined
}
