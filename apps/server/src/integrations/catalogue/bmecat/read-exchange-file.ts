/** Reads a BMEcat file of version 1.2 (ARTICLE, SUPPLIER_AID) or 2005 (PRODUCT, SUPPLIER_PID) as entries of one form. */
import { BrokenFeed } from '../../feed/port.ts'
import {
  childOf,
  childrenOf,
  textOf,
  type XmlElement,
  type XmlPiece,
  xmlRecords,
} from '../../xml/xml-records.ts'
import type { FileEntry, FileHead, FileTexts, GroupEntry, Transaction } from './exchange-entries.ts'
import { TRANSACTIONS } from './exchange-entries.ts'
import { articleEntry, priceEntry, textsIn } from './read-article.ts'

const HOLDERS: ReadonlySet<string> = new Set([
  'BMECAT',
  ...TRANSACTIONS,
  'CATALOG_GROUP_SYSTEM',
  'FEATURE_SYSTEM',
  'CLASSIFICATION_SYSTEM',
  'CLASSIFICATION_GROUPS',
])

/** The head comes first. @throws BrokenFeed with the line */
export async function* readExchangeFile(
  content: AsyncIterable<Buffer>,
): AsyncGenerator<readonly FileEntry[]> {
  const state = createState()
  for await (const pieces of xmlRecords(content, HOLDERS)) yield pieces.flatMap(state.take)
  if (!state.hasHead()) throw new BrokenFeed('line 1: holds no transaction of BMEcat such as T_NEW_CATALOG')
}

function createState() {
  let root: { readonly version: string } | undefined
  let header: XmlElement | undefined
  let head: FileHead | undefined
  const keys = new Map<string, number>()

  function open({ name, attributes, line }: Extract<XmlPiece, { kind: 'open' }>): FileEntry[] {
    if (name === 'BMECAT') root = { version: attributes.version ?? '' }
    if (!root) throw new BrokenFeed(`line ${line}: begins with ${name}, not with BMECAT`)
    const transaction = TRANSACTIONS.find((known) => known === name)
    if (!transaction) return []
    if (head) throw new BrokenFeed(`line ${line}: holds a second transaction`)
    head = headOf(header, root.version, transaction, attributes)
    return [{ kind: 'head', value: head }]
  }

  function record(piece: Exclude<XmlPiece, { kind: 'open' }>): FileEntry[] {
    const { element } = piece
    if (element.name === 'HEADER') {
      header = element
      return []
    }
    if (!head) return []
    const language = head.languages[0] ?? ''
    switch (element.name) {
      case 'ARTICLE':
      case 'PRODUCT':
        return article(element, piece.kind === 'tooLarge' ? piece.fault : undefined, head)
      case 'CATALOG_STRUCTURE':
        return groupIn(element, language)
      case 'FEATURE_GROUP':
      case 'CLASSIFICATION_GROUP':
        return classIn(element, language)
      case 'ARTICLE_TO_CATALOGGROUP_MAP':
      case 'PRODUCT_TO_CATALOGGROUP_MAP':
        return mapIn(element)
      default:
        return []
    }
  }

  function article(element: XmlElement, tooLarge: string | undefined, of: FileHead): FileEntry[] {
    const { line } = element
    const key = textOf(element, 'SUPPLIER_AID', 'SUPPLIER_PID')
    const language = of.languages[0] ?? ''
    if (key !== undefined) {
      const before = keys.get(key)
      if (before !== undefined) {
        const fault = `line ${before} has the article already; only that one counts`
        const kind = of.transaction === 'T_UPDATE_PRICES' ? 'prices' : 'articles'
        return [{ kind, value: { key, line, fault } }]
      }
      keys.set(key, line)
    }
    const prices: FileEntry = { kind: 'prices', value: priceEntry(element, of, tooLarge) }
    if (of.transaction === 'T_UPDATE_PRICES') return [prices]
    return [{ kind: 'articles', value: articleEntry(element, tooLarge, language) }, prices]
  }

  return {
    take: (piece: XmlPiece): FileEntry[] => (piece.kind === 'open' ? open(piece) : record(piece)),
    hasHead: () => head !== undefined,
  }
}

function headOf(
  header: XmlElement | undefined,
  version: string,
  transaction: Transaction,
  attributes: Readonly<Record<string, string>>,
): FileHead {
  const catalogue = childOf(header, 'CATALOG')
  const languages = childrenOf(catalogue, 'LANGUAGE')
  const first = languages.find((element) => element.attributes.default === 'true') ?? languages[0]
  const codes = [first, ...languages.filter((element) => element !== first)]
  const { prev_version: previous } = attributes
  return {
    transaction,
    ...(previous !== undefined && /^\d{1,9}$/.test(previous.trim()) && { previous: Number(previous) }),
    version,
    catalogue: textOf(catalogue, 'CATALOG_ID') ?? '',
    catalogueVersion: textOf(catalogue, 'CATALOG_VERSION') ?? '',
    name: textOf(catalogue, 'CATALOG_NAME') ?? '',
    supplier: textOf(childOf(header, 'SUPPLIER'), 'SUPPLIER_NAME') ?? '',
    languages: codes.flatMap((element) => element?.text.trim().toLowerCase() || []),
    currency: textOf(catalogue, 'CURRENCY'),
    mimeRoot: textOf(catalogue, 'MIME_ROOT') ?? '',
  }
}

function groupIn(element: XmlElement, language: string): FileEntry[] {
  const code = textOf(element, 'GROUP_ID')
  if (code === undefined) return []
  const order = Number(textOf(element, 'GROUP_ORDER') ?? Number.NaN)
  const parent = textOf(element, 'PARENT_ID')
  const value: GroupEntry = {
    code,
    names: textsIn(element, language, 'GROUP_NAME'),
    ...(parent !== undefined && { parent }),
    ...(Number.isSafeInteger(order) && { order }),
    ...(element.attributes.type === 'root' && { isRoot: true as const }),
  }
  return [{ kind: 'groups', value }]
}

function classIn(element: XmlElement, language: string): FileEntry[] {
  const code = textOf(element, 'CLASSIFICATION_GROUP_ID', 'FEATURE_GROUP_ID')
  if (code === undefined) return []
  const names: FileTexts = textsIn(element, language, 'CLASSIFICATION_GROUP_NAME', 'FEATURE_GROUP_NAME')
  const parent = textOf(element, 'CLASSIFICATION_GROUP_PARENT_ID')
  return [{ kind: 'classes', value: { code, names, ...(parent !== undefined && { parent }) } }]
}

function mapIn(element: XmlElement): FileEntry[] {
  const key = textOf(element, 'ART_ID', 'PROD_ID')
  const group = textOf(element, 'CATALOG_GROUP_ID')
  if (key === undefined || group === undefined) return []
  const isGone = element.attributes.mode === 'delete'
  return [{ kind: 'maps', value: { key, group, ...(isGone && { gone: true as const }) } }]
}
