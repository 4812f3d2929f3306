/** Saves a file for the visitor, and says in a message where that fails. */
import type { FileResult } from '@hoistway/contract/call'
import { saveFile } from '../../data/files/save-file.ts'
import { showToast } from '../../data/overlays/toasts.ts'

/** @param failed the words of the message */
export async function saveOrSay(find: () => FileResult | Promise<FileResult>, failed: string): Promise<void> {
  try {
    await saveFile(await find())
  } catch {
    showToast({ kind: 'fault', text: failed })
  }
}
