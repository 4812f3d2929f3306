/** Reads attributes, options and the words of the trade, and makes of them what the index is built with. */
import { shownTexts } from '@hoistway/domain/texts/shown-text'
import type { SearchWords } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { indexSetup } from './index-setup.ts'
import { readAttributes, readOptions } from './queries.ts'

export async function readIndexSetup(db: Kysely<Database>, searchWords: () => Promise<SearchWords>) {
  const attributes = (await readAttributes(db)).map((row) => ({ ...row, name: shownTexts(row.name) }))
  const options = (await readOptions(db)).map((option) => ({ ...option, text: shownTexts(option.text) }))
  const words = await searchWords()
  return { attributes, options, words, setup: indexSetup(attributes, options, words) }
}
