/** Mail where no SMTP server is set: each message becomes a file that any mail program opens. A file is whole or not
 *  there. Its name sorts by time and tells the recipient. */
import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { draftName } from '../files/drafts.ts'
import { inFolder } from '../files/in-folder.ts'
import { writeFlushed } from '../files/write-flushed.ts'
import { composed } from './message.ts'
import type { Mailer } from './port.ts'

export function fileMailer(directory: string, from: string, now: () => Date): Mailer {
  let sent = 0
  return {
    send: async (message) => {
      const at = now()
      const bytes = await new MailComposer({ ...composed(message, from), date: at }).compile().build()
      sent += 1
      const order = `${at.toISOString().replace(/[-:.]/g, '')}-${String(sent).padStart(6, '0')}`
      const name = `${order}-${randomUUID().slice(0, 6)}-${fileNamePart(message.to)}`
      const [draft, path] = [join(directory, draftName()), join(directory, `${name}.eml`)]
      await inFolder(directory, () => writeWhole(draft, path, bytes), 0o700)
    },
    close: async () => undefined,
  }
}

/** An address may hold what a path may not. */
function fileNamePart(address: string): string {
  return address.replace(/[^A-Za-z0-9@._-]/g, '_').slice(0, 80)
}

async function writeWhole(draft: string, path: string, bytes: Uint8Array): Promise<void> {
  // Only the shop's user reads mail: links to set a password are in it.
  await writeFlushed(draft, bytes, 0o600)
  await rename(draft, path)
}
