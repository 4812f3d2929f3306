/** Stores the reader of scanned codes for when there is no connection. */
import codeReader from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The service worker looks in all caches. */
const CODE_READERS = 'code-readers'

/** Without it codes are typed in, so no fault is told. */
export async function storeCodeReader(): Promise<void> {
  try {
    const readers = await caches.open(CODE_READERS)
    if (await readers.match(codeReader)) return
    await readers.add(codeReader)
    // Delete the readers of earlier builds.
    for (const stored of await readers.keys())
      if (new URL(stored.url).pathname !== codeReader) await readers.delete(stored)
  } catch {}
}
