/** Opens a file of this device: in a new tab where the browser shows its kind, else by saving it. In an app the system
 *  asks with which app to open it. */
import { Platform } from '@hoistway/domain/codes'
import { platform } from '../platform.ts'

/** A new tab has read its file by then. */
const OPENED_MS = 60_000

export async function openFile(file: File): Promise<void> {
  if (platform() === Platform.App && navigator.canShare?.({ files: [file] })) {
    // Rejects where the person closes the choice.
    await navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  if (isShown(file.type)) link.target = '_blank'
  else link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), OPENED_MS)
}

function isShown(mediaType: string): boolean {
  if (mediaType === 'application/pdf') return navigator.pdfViewerEnabled
  return mediaType === 'text/plain' || /^image\/(?!svg)/.test(mediaType)
}
