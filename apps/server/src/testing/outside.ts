/** The systems around a test shop, as directories: what they deliver is written into files, what they get is read from
 *  files. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueFolder } from '../integrations/catalogue/folder/catalogue-folder.ts'
import { USUAL_RULES } from '../integrations/feed/settled-file.ts'
import { writeWholeFile } from '../integrations/feed/write-whole-file.ts'
import { directoryPim } from '../integrations/pim/directory-pim.ts'
import { directoryErp } from './erp/directory-erp.ts'

/** A catalogue of files alone. */
const NO_WEB = { get: async () => ({ refused: 'foreign' }) as const, close: async () => undefined }
const NO_WAIT = { ...USUAL_RULES, settleMs: 0 }

export async function openOutside() {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-outside-'))
  return {
    directory,
    erp: directoryErp(directory, NO_WAIT),
    pim: directoryPim(directory, NO_WAIT),
    catalogueFolder: catalogueFolder({
      directory: join(directory, 'catalogue'),
      web: NO_WEB,
      rules: NO_WAIT,
    }),
    /** `deliver('stock.csv', 'articleNr;warehouse;stock', 'DR-1;H;5')` */
    deliver: (name: string, ...lines: readonly string[]) =>
      writeWholeFile(join(directory, 'in', name), [lines.map((line) => `${line}\n`).join('')]),
    deliverBytes: (name: string, bytes: Uint8Array) => writeFile(join(directory, 'in', name), bytes),
    withdraw: (name: string) => rm(join(directory, 'in', name), { recursive: true, force: true }),
    read: (...path: readonly string[]) => readFile(join(directory, ...path), 'utf8'),
    list: (...path: readonly string[]) => readdir(join(directory, ...path)).catch(() => []),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
