/** Imports the people of the companies from the business system. A new person cannot log in before an invitation. The
 *  feed moves nobody to another company, makes nobody a site admin, and does not change site admins. If the address of
 *  a new person belongs to an unanswered invitation of another company, the invitation loses the address. */
import { claimEmail, givesWay, insertUser, updateUserColumns } from '../../features/account/public.ts'
import type { UserRecord } from '../../integrations/erp/port.ts'
import { changedFields, isEmpty, statedFields } from '../feeds/changed-fields.ts'
import { readCompanyIds } from '../feeds/feed-queries.ts'
import { type FeedOptions, importFeed } from '../feeds/import-feed.ts'
import type { SyncRun } from '../runs/run.ts'
import { type PersonRow, readPeople } from './customer-queries.ts'

/** Only a new version of the feed counts: people change their own names and numbers in the shop, and an old file must
 *  not undo that every night. */
export async function importUsers(run: SyncRun, options: FeedOptions = {}): Promise<void> {
  const { db, erp, now } = run
  const source = { name: erp.nameOf('users'), open: () => erp.feed('users') }
  await importFeed(
    run,
    source,
    { ...options, onlyIfNew: true, onlyRefusedAgain: true },
    {
      async take(given, section) {
        const people = new Map(
          (
            await readPeople(
              db,
              given.map(({ value }) => value.email.toLowerCase()),
            )
          ).map((row) => [row.user_name, row]),
        )
        const companies = await readCompanyIds(
          db,
          given.map(({ value }) => value.companyCode),
        )
        const added = new Set<string>()
        for (const { line, value } of given) {
          const userName = value.email.toLowerCase()
          const known = people.get(userName)
          const row = known && mayRelease(known, value, now()) ? undefined : known
          const companyId = companies.get(value.companyCode)
          const fault = faultOf(value, row, companyId, added.has(userName))
          if (fault !== undefined || companyId === undefined) {
            section.refuse(line, fault ?? '')
            continue
          }
          const fields = personFields(value)
          if (row) {
            const changed = changedFields(row, fields)
            if (isEmpty(changed)) continue
            await updateUserColumns(db, row.id, changed)
            section.count('changed', 1)
            continue
          }
          if (known) {
            const claim = { email: userName, userId: undefined, now: now(), isProven: true }
            const released = await db.transaction().execute((trx) => claimEmail(trx, claim))
            if (released === undefined) {
              section.refuse(line, `${value.email} belongs to another company`)
              continue
            }
            section.count('released', released.length)
          }
          added.add(userName)
          await insertUser(db, {
            ...statedFields(fields),
            company_id: companyId,
            user_name: userName,
            email: value.email,
            first_name: value.firstName ?? '',
            last_name: value.lastName ?? '',
            language_code: value.language ?? 'en',
            is_web_user: false,
            created: now(),
          })
          section.count('added', 1)
        }
      },
    },
  )
}

function faultOf(
  value: UserRecord,
  row: PersonRow | undefined,
  companyId: number | undefined,
  wasAdded: boolean,
): string | undefined {
  if (companyId === undefined) return `unknown company ${value.companyCode}`
  if (wasAdded) return 'the person was added by an earlier line'
  if (row?.is_site_admin) return `${value.email} is a site admin, who is kept in the shop`
  if (row && row.company_code !== value.companyCode) return `${value.email} belongs to another company`
  const isNamed = value.firstName !== undefined && value.lastName !== undefined
  return row || (isNamed && value.language !== undefined)
    ? undefined
    : 'a new person needs firstName, lastName and language'
}

/** True for the user of an unanswered invitation of another company. */
function mayRelease(known: PersonRow, value: UserRecord, now: Date): boolean {
  return known.company_code !== value.companyCode && givesWay(known, { now, isProven: true })
}

type PersonFields = { readonly [K in keyof PersonRow]?: PersonRow[K] | undefined }

function personFields(value: UserRecord) {
  return {
    first_name: value.firstName,
    last_name: value.lastName,
    cell_phone: value.cellPhone,
    language_code: value.language,
    is_customer_admin: value.customerAdmin,
    prices_restricted: value.pricesRestricted,
    only_show_contract_prices: value.onlyContractPrices,
    active: value.active,
  } satisfies PersonFields
}
