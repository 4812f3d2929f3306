/** `admin add`, `admin list` and `admin remove`: the site admins of the shop (AMB-101). There is no page for the first
 *  one and no default password: a link for one use is printed to whoever may run commands on the machine. */
import { INTERNAL_COMPANY_CODE } from '@hoistway/domain/codes'
import { COUNTRIES } from '@hoistway/domain/people/countries'
import { readLanguage } from '@hoistway/domain/texts/locale'
import { addSiteAdmin, LINK_HOURS, listSiteAdmins, removeSiteAdmin } from '../features/account/public.ts'
import { EXIT, type RunCommand, textOf } from './command.ts'
import { staffCompany } from './staff-company.ts'

const DEFAULTS = { language: 'en', country: 'SE', companyName: 'Our own company' } as const

export const adminAdd: RunCommand = async ({ db, links, now, doer, print }, options) => {
  const language = readLanguage(textOf(options, 'language') || DEFAULTS.language)
  const code = (textOf(options, 'country') || DEFAULTS.country).toUpperCase()
  const country = COUNTRIES.find((candidate) => candidate.code === code)
  if (!language || !country) {
    print(!language ? 'The language is sv, en or de.' : `ISO 3166-1 has no country ${code}.`)
    return EXIT.wrongUse
  }
  const company = textOf(options, 'company') || INTERNAL_COMPANY_CODE
  const name = textOf(options, 'companyName') || DEFAULTS.companyName
  const added = await addSiteAdmin(
    { db, links, now, doer },
    {
      email: textOf(options, 'email'),
      firstName: textOf(options, 'firstName'),
      lastName: textOf(options, 'lastName'),
      language,
      companyId: (trx) => staffCompany(trx, { code: company, name, countryId: country.id, language }),
    },
  )
  if ('refused' in added) {
    print(added.refused)
    return EXIT.refused
  }
  print(`${added.email} is a site admin of the shop.`)
  print(`This link sets the password, once, within ${LINK_HOURS} hours:`)
  print(added.url)
  return EXIT.done
}

export const adminList: RunCommand = async ({ db, print }) => {
  const admins = await listSiteAdmins(db)
  if (admins.length === 0) {
    print('The shop has no site admin. Add one: npm run shop -- admin add you@company.example')
  }
  for (const { email, name, company, state } of admins) print([email, name, company, state].join('  '))
  return EXIT.done
}

export const adminRemove: RunCommand = async ({ db, doer, print }, options) => {
  const email = textOf(options, 'email')
  const refused = await removeSiteAdmin(db, email, doer)
  print(refused ?? `${email} is no longer a site admin. The account stays, and its sessions have ended.`)
  return refused === undefined ? EXIT.done : EXIT.refused
}
