/** Copies the files of the business system from a catalogue folder to the directory that the shop reads. A file that is
 *  there already stays: it may be the real one. A business system on a server is left alone. */
import { constants } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { FILE_NAMES } from '../integrations/erp/exchange-erp.ts'
import { draftName } from '../integrations/files/drafts.ts'

export type Copied = { readonly names: readonly string[]; readonly lines: readonly string[] }

export async function copyErpFiles(
  { erpDir, erpUrl, dataDir }: Pick<Config, 'erpDir' | 'erpUrl' | 'dataDir'>,
  folder: string,
): Promise<Copied> {
  if (erpUrl !== undefined) {
    return {
      names: [],
      lines: [`The files of ${join(folder, 'erp')} are not taken: ERP_URL has those of the shop.`],
    }
  }
  const target = join(erpDir ?? join(resolve(dataDir), 'erp'), 'in')
  const names: string[] = []
  const lines: string[] = []
  for (const name of Object.values(FILE_NAMES)) {
    const from = join(folder, 'erp', name)
    if (!(await isFile(from))) continue
    const to = join(target, name)
    if (await isFile(to)) {
      lines.push(`${to} is there already and stays; ${from} is not taken.`)
      continue
    }
    await mkdir(target, { recursive: true })
    await copyWhole(from, target, to)
    names.push(name)
    lines.push(`${from} is copied to ${target}, where the shop reads it from now on.`)
  }
  return { names, lines }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** A sync sees the whole file or none. */
async function copyWhole(from: string, directory: string, to: string): Promise<void> {
  const draft = join(directory, draftName())
  try {
    await copyFile(from, draft, constants.COPYFILE_EXCL)
    await rename(draft, to)
  } catch (fault) {
    await rm(draft, { force: true })
    throw fault
  }
}
