/** Makes the file that a call without other results answers with: a short text, offered as a download (AMB-12). */
import type { FileResult } from '@hoistway/contract/call'

export function receipt(fileName: string, text: string): FileResult {
  return { fileName, mediaType: 'application/octet-stream', data: new TextEncoder().encode(`${text}\n`) }
}
