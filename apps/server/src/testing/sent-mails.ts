import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileMailer } from '../integrations/mail/file-mailer.ts'
import { type ReadMail, readMail } from './read-mail.ts'

const TEST_SENDER = 'Hoistway <shop@hoistway.example>'

/** The mailer that writes files, into a directory of its own, and what lies there. */
export async function openSentMails(now: () => Date) {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-mails-'))
  return {
    mailer: fileMailer(directory, TEST_SENDER, now),
    /** Reads the mails in the order of sending. */
    read: () => readMails(directory),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

export async function readMails(directory: string): Promise<ReadMail[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map(async (name) => readMail(await readFile(join(directory, name)))))
}
