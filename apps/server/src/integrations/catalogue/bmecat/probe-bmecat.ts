/** Says in a word how the catalogue of BMEcat files stands, for the command `check`. Reads no catalogue. */
import { readdir } from 'node:fs/promises'
import { BrokenFeed } from '../../feed/port.ts'
import type { BmecatSettings } from './bmecat-catalogue.ts'
import { readManifest } from './local-store.ts'
import { readMapping } from './mapping.ts'

/** @returns undefined if all is well */
export async function probeBmecat({
  folder,
  mapping,
  directory,
}: BmecatSettings): Promise<string | undefined> {
  try {
    await readMapping(mapping)
  } catch (fault) {
    if (fault instanceof BrokenFeed) return fault.message
    throw fault
  }
  const names = await readdir(folder).catch(() => undefined)
  if (!names) return 'there is no such folder: make it, or set BMECAT_DIR to another'
  const state = await readManifest(directory)
  if (state?.refused && names.includes(state.refused.name)) {
    return `${state.refused.fault}; replace the file or take it away`
  }
  if (state?.head || names.some((name) => /\.xml$/i.test(name))) return undefined
  return 'the folder holds no file .xml: put a T_NEW_CATALOG into it'
}
