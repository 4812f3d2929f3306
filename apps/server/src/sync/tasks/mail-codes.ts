/** Which newsletters a person gets. As with people, only a new version of the feed counts: the choice that somebody
 *  made in the shop is not undone by an old file. */
import { MAIL_CODES } from '@hoistway/domain/codes'
import { changedFields, isEmpty } from '../changed-fields.ts'
import { readPeople, updatePerson } from '../customer-queries.ts'
import type { SyncRun } from '../run.ts'
import { type Taking, takeFeed } from '../take-feed.ts'

const KNOWN = new Set<string>(MAIL_CODES.map(({ code }) => code))

export async function takeMailCodes(run: SyncRun, taking: Taking = {}): Promise<void> {
  const { db, erp } = run
  const source = { name: erp.nameOf('mailCodes'), open: () => erp.feed('mailCodes') }
  await takeFeed(
    run,
    source,
    { ...taking, onlyIfNew: true, onlyRefusedAgain: true },
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
          await updatePerson(db, person.id, changed)
          section.count('changed', 1)
        }
      },
    },
  )
}
