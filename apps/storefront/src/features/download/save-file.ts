/** Downloads a file that the script has, as a click on a link to it would. */
import type { FileResult } from '@hoistway/contract/call'

const REVOKE_AFTER_MS = 60_000

export function saveFile({ fileName, mediaType, data }: FileResult): void {
  const address = URL.createObjectURL(new Blob([data], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
