/** Reads every file of the content once, and tells the faults. */
import { textIn } from '@hoistway/domain/texts/in-languages'
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
  const { picture: _picture, ...parts } = content
  for (const read of Object.values(parts)) await tryTo(read)
  await tryTo(fileSearchWords(options))
  let email = ''
  await tryTo(async () => {
    email = textIn((await content.contactPage())?.email ?? '', 'en')
  })
  return { faults: [...faults], email }
}
