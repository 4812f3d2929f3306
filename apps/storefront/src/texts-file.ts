/** The texts of the shop in one language as a file, so that a browser fetches them once and not with each page. The name
 *  of the file holds a hash of its content, so it may be kept for ever. */
import type { TextsFile } from '@hoistway/contract/content/page-rendering'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Texts } from './data/language/texts.ts'

/** Texts are the same object as long as they are cached, so each file is made once. */
const made = new WeakMap<Texts, Promise<TextsFile>>()

export function textsFile(texts: Texts, locale: Locale): Promise<TextsFile> {
  const file = made.get(texts) ?? make(texts, locale)
  made.set(texts, file)
  return file
}

const HASH_BYTES = 8

async function make(texts: Texts, locale: Locale): Promise<TextsFile> {
  const json = JSON.stringify(texts)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json))
  const hash = Array.from(new Uint8Array(digest, 0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, '0'))
  return { address: `/texts/${locale}-${hash.join('')}.json`, json }
}
