/** Imports the newsletters of users. Only a new version of the feed counts, as with users: an old file does not undo a
 *  choice that somebody made in the shop. */
import { MAIL_CODES } from '@hoistway/domain/codes'
import { updateUserColumns } from '../../features/account/public.ts'
import { changedFields, isEmpty } from '../feeds/changed-fields.ts'
import { type FeedOptions, importFeed } from '../feeds/import-feed.ts'
import type { SyncRun } from '../runs/run.ts'
import { readPeople } from './customer-queries.ts'

const KNOWN = new Set<string>(MAIL_CODES.map(({ code }) => code))

export async function importMailCodes(run: SyncRun, options: FeedOptions = {}): Promise<void> {
  const { db, erp } = run
  const source = { name: erp.nameOf('mailCodes'), open: () => erp.feed('mailCodes') }
  await importFeed(
    run,
    source,
    { ...options, onlyIfNew: true, onlyRefusedAgain: true },
    {
      async take(given, section) {
        const rows = await readPeople(
          db,
          given.map(({ value }) => value.email.toLowerCase()),
        )
        const people = new Map(rows.map((row) => [row.user_name, row]))
        for (const { line, value } of given) {
          const person = people.get(value.email.toLowerCase())
          const unknown = value.mailCodes.find((code) => !KNOWN.has(code))
          if (!person || unknown !== undefined) {
            section.refuse(line, person ? `unknown mail code ${unknown}` : `unknown person ${value.email}`)
            continue
          }
          const changed = changedFields(person, { mail_codes: [...value.mailCodes] })
          if (isEmpty(changed)) continue
          await updateUserColumns(db, person.id, changed)
          section.count('changed', 1)
        }
      },
    },
  )
}
