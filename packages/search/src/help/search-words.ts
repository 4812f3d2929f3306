/** Stores the words of the trade as one section of the index, so that every node, every thread and a browser's worker
 *  read texts alike. */
import type { Section, Sections } from '../arrays/sections.ts'
import type { SearchWords } from '../model.ts'

const SECTION = 'help.words'
const CHUNK = 8192

/** JSON in ASCII: the engine has no decoder of UTF-8 at hand that takes long texts. */
export function searchWordsSection(words: SearchWords | undefined): Sections {
  if (!words) return {}
  const json = JSON.stringify(words).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return { [SECTION]: Uint8Array.from(json, (letter) => letter.charCodeAt(0)) }
}

/** Undefined where the index was made without words. */
export function searchWordsIn(sections: Sections): SearchWords | undefined {
  const section: Section | undefined = sections[SECTION]
  if (!(section instanceof Uint8Array)) return undefined
  let json = ''
  for (let at = 0; at < section.length; at += CHUNK) {
    json += String.fromCharCode(...section.subarray(at, at + CHUNK))
  }
  return JSON.parse(json) as SearchWords
}
