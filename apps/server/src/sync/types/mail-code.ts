/** MailCode (8): who gets which newsletter. */
import type { SyncTask } from '../run.ts'
import { takeMailCodes } from '../tasks/mail-codes.ts'

export const mailCode: SyncTask = (run) => takeMailCodes(run)
