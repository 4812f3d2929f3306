/** The file that calls answer with which have nothing else to say (AMB-12): a short text, offered as a download. */
import type { FileResult } from '@hoistway/contract/call'

export function receipt(fileName: string, text: string): FileResult {
  return { fileName, mediaType: 'application/octet-stream', data: new TextEncoder().encode(`${text}\n`) }
}
