/** Reads the text of a list file. A spreadsheet on Windows may write it in its own code page. */

/** More is no list of people. */
export const MOST_BYTES = 1_000_000

export async function readListFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
