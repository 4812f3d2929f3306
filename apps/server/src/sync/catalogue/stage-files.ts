/** Copies pictures and documents of parts into the file store and stages their records. A file whose stamp is known is
 *  not read. New content gets a new number, since browsers keep what they have of the old one. */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { imageTypeOf } from '@hoistway/domain/catalogue/image-type'
import type { CatalogueFile } from '../../integrations/catalogue/port.ts'
import { loadSharp } from '../../pictures/load-sharp.ts'
import type { ImportWork } from './import-work.ts'
import { hasAsset, putSourceIds, readAssetIds, readSourceIds } from './source-id-queries.ts'
import { stage } from './staging-queries.ts'
import type { FileFacts, Structure } from './structure.ts'

export type FileUse = 'pictures' | 'documents'
export type FileFault = { readonly fault: string }
/** A file that a part names, or the reason why there is none. */
export type FoundFile = CatalogueFile | FileFault

/** Files that were staged a moment ago are remembered, since parts of a family share them. */
const REMEMBERED = 20_000
const NO_FACTS: FileFacts = { typeText: null, nameText: null, languages: [] }

/** Kinds of documents by ending. The bytes of those with a signature are compared with it. */
const DOCUMENTS: Readonly<Record<string, { readonly type: string; readonly begins?: string }>> = {
  '.pdf': { type: 'application/pdf', begins: '%PDF-' },
  '.zip': { type: 'application/zip', begins: 'PK' },
  '.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: 'PK',
  },
  '.xlsx': { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: 'PK' },
  '.txt': { type: 'text/plain; charset=utf-8' },
  '.csv': { type: 'text/csv; charset=utf-8' },
  '.dxf': { type: 'image/vnd.dxf' },
  '.dwg': { type: 'image/vnd.dwg', begins: 'AC1' },
  '.step': { type: 'model/step' },
  '.stp': { type: 'model/step' },
}

export type FileStager = {
  /** Returns the number of the file, or why it cannot be used. */
  readonly idOf: (use: FileUse, name: string, file: FoundFile, line: number) => Promise<number | FileFault>
}

export function createFileStager(work: ImportWork, structure: Structure): FileStager {
  const { db, files, source, numbers, pace } = work
  const remembered = new Map<string, number | FileFault>()

  async function idOf(
    use: FileUse,
    name: string,
    file: FoundFile,
    line: number,
  ): Promise<number | FileFault> {
    const key = `${use}/${name}`
    const before = remembered.get(key)
    if (before !== undefined) return before
    const id = 'fault' in file ? file : await stageFile(use, key, name, file, line)
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(key, id)
    return id
  }

  async function stageFile(
    use: FileUse,
    key: string,
    name: string,
    file: CatalogueFile,
    line: number,
  ): Promise<number | FileFault> {
    const facts = structure.files.get(name) ?? NO_FACTS
    const digest = fileDigest(file, facts)
    const known = (await readSourceIds(db, source, 'file', [key])).get(key)
    if (known?.digest === digest) return known.id
    const bytes = await file.read()
    if ('fault' in bytes) return bytes
    const mediaType = await mediaTypeOf(use, file, bytes)
    if (typeof mediaType !== 'string') return mediaType
    const hash = createHash('sha256').update(key).update('\0').update(bytes).digest('hex')
    const code = `catalogue/${hash.slice(0, 2)}/${hash.slice(0, 40)}${extname(file.fileName).toLowerCase()}`
    if ((await files.size(code)) !== bytes.byteLength) await files.write(code, bytes)
    return pace.step(async () => {
      const id =
        (await readAssetIds(db, [code])).get(code) ??
        // A number that was reserved for a file that never came into the shop.
        (known && !(await hasAsset(db, known.id)) ? known.id : await numbers.next('file'))
      await putSourceIds(db, source, [{ kind: 'file', key, id }])
      const row = {
        code,
        kind: use === 'pictures' ? 'image' : 'document',
        media_type: mediaType,
        file_name: file.fileName,
        type_text_id: facts.typeText,
        label_text_id: facts.nameText,
        web_languages: facts.languages,
      }
      await stage(db, [{ kind: 'file', id, line, source_key: key, digest, row }])
      return id
    })
  }

  return { idOf }
}

/** Moves when the file or its facts do. */
export function fileDigest(file: FoundFile, facts: FileFacts = NO_FACTS): string {
  const { typeText, nameText, languages } = facts
  return `${'fault' in file ? file.fault : file.stamp} ${typeText} ${nameText} ${languages.join()}`
}

async function mediaTypeOf(
  use: FileUse,
  { isForeign, fileName }: CatalogueFile,
  bytes: Uint8Array,
): Promise<string | FileFault> {
  const picture = imageTypeOf(bytes)
  if (use === 'pictures') {
    if (picture === undefined || picture === 'image/heic')
      return { fault: 'is no picture that browsers show' }
    if (picture === 'image/svg+xml' && isForeign)
      return { fault: 'is a drawing of another host, which may hold scripts' }
    return (await isDrawable(bytes)) ? picture : { fault: 'is a damaged picture' }
  }
  if (picture !== undefined && !(picture === 'image/svg+xml' && isForeign)) return picture
  const ending = extname(fileName).toLowerCase()
  const document = DOCUMENTS[ending]
  if (!document) return { fault: `is no document of a known kind (${Object.keys(DOCUMENTS).join(' ')})` }
  const { type, begins = '' } = document
  const head = Buffer.from(bytes.subarray(0, begins.length)).toString('latin1')
  return head === begins ? type : { fault: `is no ${ending.slice(1).toUpperCase()} file` }
}

async function isDrawable(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp()
  try {
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    return width > 0 && height > 0
  } catch {
    return false
  }
}
