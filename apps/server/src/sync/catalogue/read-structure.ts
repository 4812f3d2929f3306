/** Reads the structure of a catalogue into memory and stages its changes: units, groups, attributes, options, families,
 *  categories, kinds of links, facts of files, countries. Parts are then read against it. */
import { createHash } from 'node:crypto'
import type { ImportWork } from './import-work.ts'
import { readAttributes, readGroups } from './read-attributes.ts'
import { readDelivery, readFileFacts } from './read-files-and-countries.ts'
import { readCategories, readFamilies, readOptions } from './read-options.ts'
import type { LinkMeaning, Structure } from './structure.ts'
import { createReader } from './structure-reader.ts'
import { type Unit, unitOf } from './units.ts'

export async function readStructure(work: ImportWork): Promise<Structure> {
  const hash = createHash('sha256')
  const reader = createReader(work, hash)

  const units = new Map<string, Unit>()
  await reader.each('units', async ({ value }) => {
    units.set(value.code, unitOf(value))
  })
  for (const unit of units.values()) {
    if (!units.has(unit.base)) units.set(unit.base, unitOf({ code: unit.base }))
  }

  const groups = await readGroups(reader)
  const optionIds = await reader.knownIds('option')
  const { attributes, ofSource } = await readAttributes(reader, units, groups, optionIds)
  await readOptions(reader, attributes, optionIds)
  const families = await readFamilies(reader, attributes, optionIds)
  const areas = await readCategories(reader, attributes, optionIds)

  const links = new Map<string, LinkMeaning>([
    ['accessory', 'accessory'],
    ['crossSell', 'crossSell'],
    ['replacedBy', 'replacedBy'],
  ])
  await reader.each('associationTypes', async ({ value }) => {
    links.set(value.code, value.meaning)
  })
  const files = await readFileFacts(reader)
  const countries = await readDelivery(reader)
  await reader.flush()
  return { attributes, ofSource, units, families, areas, links, files, countries, digest: hash.digest('hex') }
}
