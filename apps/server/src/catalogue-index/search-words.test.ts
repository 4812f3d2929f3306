import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResultOf } from '@hoistway/contract/calls'
import { productCalls } from '@hoistway/contract/catalogue/products'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { SHIPPED_CONTENT } from '../content-folders.ts'
import { fileSearchWords } from '../integrations/cms/search-words.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

/** Two nodes that read the words of the trade from one folder. */
async function openNodes() {
  const directory = temporaryDirectory()
  await cp(join(SHIPPED_CONTENT, 'search-words'), join(directory, 'search-words'), { recursive: true })
  const reported: string[] = []
  const openNode = async () => {
    const searchWords = fileSearchWords({
      directory,
      staleAfterMs: 0,
      now: shop.now,
      report: (line) => reported.push(line),
    })
    const catalogue = await shop.openCatalogue({ searchWords })
    onTestFinished(() => catalogue.stop())
    return { catalogue, app: await shop.openNode({ catalogue }) }
  }
  return {
    nodes: [await openNode(), await openNode()] as const,
    reported,
    write: (words: string) => writeFile(join(directory, 'search-words/en.json'), words),
  }
}

async function found(app: FastifyInstance, searchString: string): Promise<readonly number[]> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${productCalls.filterProducts.path}`,
    payload: { searchString, language: 1 },
  })
  return answer.json<ResultOf<'filterProducts'>>().allMatchingProductIDs.toSorted((one, other) => one - other)
}

const WORDS = {
  optional: ['please'],
  groups: [['whatsit', 'roller']],
  oneWay: [{ typed: ['spinny'], means: ['roller'] }],
}

test('new words are searched on every node without a restart, both ways and one way', async () => {
  const { nodes, write } = await openNodes()
  const [{ app }] = nodes
  const rollers = await found(app, 'roller')
  expect(rollers.length).toBeGreaterThan(0)
  expect(await found(app, 'whatsit')).toEqual([])
  await write(JSON.stringify(WORDS))
  for (const { catalogue, app: node } of nodes) {
    await catalogue.followWords()
    expect(await found(node, 'whatsit')).toEqual(rollers)
    expect(await found(node, 'spinny')).toEqual(rollers)
    expect(await found(node, 'please whatsit')).toEqual(rollers)
  }
})

test('a file with a mistake is told once, and the words before it stay until it is mended', async () => {
  const { nodes, reported, write } = await openNodes()
  const [{ app, catalogue }] = nodes
  await write(JSON.stringify(WORDS))
  await catalogue.followWords()
  const rollers = await found(app, 'whatsit')
  expect(rollers.length).toBeGreaterThan(0)
  await write(JSON.stringify({ ...WORDS, groups: [['gizmo', 'roller']] }).slice(0, -1))
  await catalogue.followWords()
  await catalogue.followWords()
  expect(await found(app, 'whatsit')).toEqual(rollers)
  expect(reported).toEqual([
    expect.stringMatching(/^content: search-words\/en\.json cannot be read; the content before stays: /),
  ])
  await write(JSON.stringify({ ...WORDS, groups: [['gizmo', 'roller']] }))
  await catalogue.followWords()
  expect(await found(app, 'gizmo')).toEqual(rollers)
  expect(await found(app, 'whatsit')).toEqual([])
})
