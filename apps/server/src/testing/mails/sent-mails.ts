import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileMailer } from '../../integrations/mail/file-mailer.ts'
import { type ReadMail, readMail } from './read-mail.ts'

const TEST_SENDER = 'Hoistway <shop@hoistway.example>'

/** Opens the mailer that writes files, in a directory of its own, and reads the mails there. */
export async function openSentMails(now: () => Date) {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-mails-'))
  const known = new Map<string, ReadMail>()
  return {
    mailer: fileMailer(directory, TEST_SENDER, now),
    /** Reads the mails in the order of sending. */
    read: () => readMails(directory, known),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

/** @param known the mails that were read before, by file name; new ones are added */
export async function readMails(directory: string, known = new Map<string, ReadMail>()): Promise<ReadMail[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(
    names.map(async (name) => {
      const mail = known.get(name) ?? readMail(await readFile(join(directory, name)))
      known.set(name, mail)
      return mail
    }),
  )
}
