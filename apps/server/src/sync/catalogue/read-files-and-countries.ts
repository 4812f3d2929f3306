/** Reads the facts of files, and the countries that the shop delivers to. */
import { createHash } from 'node:crypto'
import { shownTexts } from '@hoistway/domain/texts/shown-text'
import type { FileRecord, Texts } from '../../integrations/catalogue/port.ts'
import { readCountries } from './staging-queries.ts'
import type { FileFacts } from './structure.ts'
import { localised, type Reader } from './structure-reader.ts'

export async function readFileFacts(reader: Reader): Promise<ReadonlyMap<string, FileFacts>> {
  const files = new Map<string, FileFacts>()
  const known = await reader.knownIds('text')
  const staged = new Set<number>()
  const textId = async (texts: Texts | undefined, line: number): Promise<number | null> => {
    const text = localised(texts)
    if (Object.values(text).every((words) => words.trim() === '')) return null
    const key = createHash('sha256').update(JSON.stringify(text)).digest('hex')
    const id = await reader.numberOf('text', key, known)
    if (!staged.has(id)) await reader.stage('text', id, line, key, shownTexts(text))
    staged.add(id)
    return id
  }
  await reader.each(
    'files',
    async ({ line, value }: { line: number; value: FileRecord }) => {
      files.set(value.file, {
        typeText: await textId(value.type, line),
        nameText: await textId(value.name, line),
        languages: value.languages ?? [],
      })
    },
    ({ file }) => file,
  )
  return files
}

/** Returns all countries of the shop. The countries of the feed, where there is one, are those that the shop delivers
 *  to. */
export async function readDelivery(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const { db, catalogue, section } = reader.work
  const rows = await readCountries(db)
  const countries = new Map(rows.map(({ id, code }) => [code, id]))
  const delivered = new Set<string>()
  await reader.each('countries', async ({ value }) => {
    if (!countries.has(value.code)) return `code: ISO 3166-1 has no country ${value.code}`
    delivered.add(value.code)
    return undefined
  })
  // A file without one good line is a mistake: a shop delivers somewhere.
  if (delivered.size === 0 || !section(catalogue.nameOf('countries')).mayRemove()) return countries
  for (const { id, code, delivered: is } of rows) {
    if (is !== delivered.has(code)) await reader.stage('country', id, 0, code, { delivered: !is })
  }
  return countries
}
