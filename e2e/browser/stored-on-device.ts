/** Reads all that a page's origin has stored in the browser, as one text: databases, caches, the private file system, local
 *  and session storage. */
import { gunzipSync } from 'node:zlib'
import { readTextsHead } from '@hoistway/contract/catalogue/snapshot-texts'
import type { Page } from 'playwright-core'
import { storedAnswers } from './stored-by-worker.ts'

export async function storedOnDevice(page: Page): Promise<string> {
  const { texts, files } = await page.evaluate(readInPage)
  const answers = await storedAnswers(page)
  return [
    ...texts,
    ...files.map((base64) => unpacked(Buffer.from(base64, 'base64'))),
    ...answers.map(({ path, text }) => `${path} ${text}`),
  ].join('\n')
}

/** The texts of a catalogue lie in blocks of gzip; prices are text, and the engine's part has its words and numbers as they
 *  are. */
function unpacked(bytes: Buffer): string {
  const head = readTextsHead(bytes)
  if (!head) return bytes.toString('utf8')
  const blocks = head.blocks.map(({ offset, length }) => gunzipSync(bytes.subarray(offset, offset + length)))
  return blocks.map((block) => block.toString('utf8')).join('\n')
}

/** Runs in the page. Files come as base64. */
async function readInPage(): Promise<{ texts: string[]; files: string[] }> {
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  const files: string[] = []
  const ended = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error)
    })
  async function keep(blob: Blob): Promise<void> {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let binary = ''
    for (let at = 0; at < bytes.length; at += 10_000)
      binary += String.fromCharCode(...bytes.subarray(at, at + 10_000))
    files.push(btoa(binary))
  }
  async function keepAll(value: unknown): Promise<void> {
    texts.push(JSON.stringify(value) ?? '')
    const parts = [value, ...(typeof value === 'object' && value !== null ? Object.values(value) : [])]
    for (const part of parts) {
      if (part instanceof Blob) await keep(part)
      if (part instanceof Uint8Array) await keep(new Blob([new Uint8Array(part)]))
    }
  }
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const db = await ended(indexedDB.open(name))
    for (const store of db.objectStoreNames) {
      const all = () => db.transaction(store).objectStore(store)
      texts.push(name, store, JSON.stringify(await ended(all().getAllKeys())))
      for (const value of await ended(all().getAll())) await keepAll(value)
    }
    db.close()
  }
  async function readFolder(folder: FileSystemDirectoryHandle): Promise<void> {
    for await (const [name, one] of folder.entries()) {
      texts.push(name)
      if (one instanceof FileSystemDirectoryHandle) await readFolder(one)
      if (one instanceof FileSystemFileHandle) await keep(await one.getFile())
    }
  }
  await readFolder(await navigator.storage.getDirectory())
  return { texts, files }
}
