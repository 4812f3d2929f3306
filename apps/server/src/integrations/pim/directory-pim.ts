/** The product information system as a directory: one JSON object a line in `in/products.jsonl`, what the shop tells
 *  back in `out/products.jsonl`. Stands in for a real one; docs/erp-files.md describes both files. */
import { join } from 'node:path'
import { ProductStatus } from '@hoistway/domain/codes'
import { gramsFromWire } from '@hoistway/domain/prices/money'
import { unstorableText } from '@hoistway/domain/texts/unstorable-text'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FeedFile } from '../feed/feed-file.ts'
import { type FileLine, fileLines } from '../feed/file-lines.ts'
import { takeSnapshot } from '../feed/file-snapshot.ts'
import { localFile } from '../feed/local-file.ts'
import type { FeedLine } from '../feed/port.ts'
import { type FeedFileRules, USUAL_RULES } from '../feed/settled-file.ts'
import { writeWholeFile } from '../feed/write-whole-file.ts'
import type { Pim, ProductRecord, ShopFacts } from './port.ts'

export const FILE_NAME = 'products.jsonl'

const Text = Type.String({ maxLength: 4000 })
const InAllLanguages = Type.Object({ sv: Text, en: Text, de: Text }, { additionalProperties: false })
const LabelText = Type.String({ maxLength: 250 })
const Label = Type.Object({ sv: LabelText, en: LabelText, de: LabelText }, { additionalProperties: false })
const Value = Type.Union([
  Type.Boolean(),
  Type.Number(),
  Text,
  Type.Array(Type.Integer(), { maxItems: 1000 }),
  InAllLanguages,
  Type.Null(),
])

const ProductLine = Type.Object(
  {
    articleNr: Type.String({ minLength: 1, maxLength: 100 }),
    label: Type.Optional(Label),
    description: Type.Optional(InAllLanguages),
    unit: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
    status: Type.Optional(Type.Enum(Object.values(ProductStatus))),
    /** Kilograms. */
    weight: Type.Optional(Type.Number({ minimum: 0, maximum: 2_000_000 })),
    replacedBy: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()])),
    attributes: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z0-9_]{1,100}$' }), Value, {
        maxProperties: 500,
        additionalProperties: false,
      }),
    ),
  },
  { additionalProperties: false },
)
const productLine = Compile(ProductLine)

export function directoryPim(directory: string, rules: FeedFileRules = USUAL_RULES): Pim {
  const file = localFile(join(directory, 'in', FILE_NAME))
  return {
    productsName: FILE_NAME,
    async products() {
      const version = (await file.stamp())?.version
      if (version === undefined) return undefined
      return { version, lines: ({ isKnown = false } = {}) => readProducts(file, rules, isKnown) }
    },
    async sendFacts(facts) {
      await writeWholeFile(join(directory, 'out', FILE_NAME), factLines(facts))
      return []
    },
  }
}

/** A last line without line end is whole where it is JSON: an object that was cut is none. */
async function* readProducts(
  file: FeedFile,
  rules: FeedFileRules,
  isKnown: boolean,
): AsyncGenerator<readonly FeedLine<ProductRecord>[]> {
  const snapshot = await takeSnapshot(file, rules, isKnown)
  try {
    for await (const piece of fileLines(snapshot.read())) yield piece.map(readProduct)
  } finally {
    await snapshot.close()
  }
}

function readProduct(read: FileLine): FeedLine<ProductRecord> {
  const { line } = read
  if ('fault' in read) return { line, fault: read.fault }
  const given = parsed(read.text)
  if (given === undefined) return { line, fault: 'not JSON' }
  if (!productLine.Check(given)) {
    const [error] = productLine.Errors(given)
    const where = error?.instancePath.slice(1).replaceAll('/', '.')
    return { line, fault: `${where || 'the line'} ${error?.message ?? 'is not valid'}` }
  }
  if (unstorableText(given) !== undefined) return { line, fault: 'holds a character that no text may hold' }
  const { weight, ...rest }: Static<typeof ProductLine> = given
  if (rest.label && Object.values(rest.label).every((text) => text.trim() === '')) {
    return { line, fault: 'label has no text in any language' }
  }
  if (weight === undefined) return { line, value: rest }
  const weightG = gramsFromWire(weight)
  return weightG === undefined
    ? { line, fault: 'weight is finer than a gram' }
    : { line, value: { ...rest, weightG } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* factLines(facts: AsyncIterable<readonly ShopFacts[]>): AsyncGenerator<string> {
  for await (const piece of facts) {
    for (const { articleNr, productId, status, popularity, relevance } of piece) {
      yield `${JSON.stringify({ articleNr, productId, status, popularity, relevance })}\n`
    }
  }
}
