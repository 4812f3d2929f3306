/** Reads every file of the content once, and tells the faults. */
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { ContentFilesOptions } from './content-files.ts'
import { fileContent } from './file-content.ts'
import { fileSearchWords } from './search-words.ts'

type CheckedContent = {
  readonly faults: readonly string[]
  /** The address of the contact page; empty if it names none. */
  readonly email: string
}

export async function checkContent(
  folders: Pick<ContentFilesOptions, 'directory' | 'ownDirectory'>,
  now: () => Date,
): Promise<CheckedContent> {
  const faults = new Set<string>()
  const options = { ...folders, staleAfterMs: 0, now, report: (line: string) => faults.add(line) }
  const content = fileContent(options)
  const tryTo = async (read: () => Promise<unknown>) => {
    try {
      await read()
    } catch (fault) {
      faults.add(fault instanceof Error ? fault.message : String(fault))
    }
  }
  const { appTexts, picture: _picture, ...inLanguages } = content
  for (const locale of LOCALES) {
    for (const read of Object.values(inLanguages)) await tryTo(() => read(locale))
  }
  await tryTo(appTexts)
  await tryTo(fileSearchWords(options))
  let email = ''
  await tryTo(async () => {
    email = (await content.contactPage('en')).data.attributes.email
  })
  return { faults: [...faults], email }
}
