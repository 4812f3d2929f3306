/** Gives a file that the script has to the visitor: a browser downloads it, as a click on a link to it would. The web view
 *  of an app downloads nothing, so an app gives the file to its system (`giveFilesTo`). */
import type { FileResult } from '@hoistway/contract/call'

/** The port of an app for files: the visitor chooses where the file goes. */
export type GiveFile = (file: FileResult) => Promise<void>

const REVOKE_AFTER_MS = 60_000

let giveFile: GiveFile = download

/** Called by an app before anything is drawn. Without a port files are downloaded. */
export function giveFilesTo(give: GiveFile | undefined): void {
  giveFile = give ?? download
}

export function saveFile(file: FileResult): Promise<void> {
  return giveFile(file)
}

async function download({ fileName, mediaType, data }: FileResult): Promise<void> {
  const address = URL.createObjectURL(new Blob([data], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
