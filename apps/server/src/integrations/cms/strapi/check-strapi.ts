/** Says what the shop finds in Strapi and what is missing, for the operator who sets it up: checkStrapi reads all of it,
 *  probeStrapi the contact page. Nothing is changed. */
import { LANGUAGE_NAME, LOCALES } from '@hoistway/domain/texts/locale'
import { type StrapiAccess, type StrapiApi, StrapiFault, strapiApi } from './api.ts'
import { CONTENT_TYPES, TYPE_NAMES, type TypeName } from './content-types.ts'
import { readCopy, type StrapiCopy } from './copy.ts'
import { fetchPictures } from './pictures.ts'

export type StrapiFinding = { readonly what: string; readonly toDo?: string }

/** The shop shows one of these. */
const SINGLE: readonly TypeName[] = ['staff-page', 'contact-page', 'promotion', 'headline', 'cookie-consent']

export type StrapiProbe = {
  /** Undefined if all is well. */
  readonly fault: string | undefined
  /** Undefined if Strapi has none; its address is empty if it names none. */
  readonly contactPage: { readonly email: string } | undefined
}

export async function probeStrapi(access: StrapiAccess): Promise<StrapiProbe> {
  const emails: string[] = []
  const fault = await asked(access, async (api) => {
    const { plural, populate } = CONTENT_TYPES['contact-page']
    for (const code of (await api.languages()) ?? LOCALES) {
      const rows = await api.rows({ plural, code, status: 'published', populate }, () => undefined)
      emails.push(...rows.map(({ email }) => (typeof email === 'string' ? email.trim() : '')))
    }
    return undefined
  })
  const contactPage = emails.length === 0 ? undefined : { email: emails.find((email) => email !== '') ?? '' }
  return { fault, contactPage }
}

export async function checkStrapi(
  access: StrapiAccess,
  ownUrl: (url: string) => string | undefined,
): Promise<readonly StrapiFinding[]> {
  const findings: StrapiFinding[] = []
  const fault = await asked(access, async (api) => {
    const languages = await api.languages()
    if (languages === undefined) {
      findings.push({ what: 'languages: the token may not read them, so sv, en and de are asked for' })
    }
    const { copy, faults } = await readCopy(api, 'published', undefined, ownUrl)
    for (const locale of LOCALES) {
      const code = copy.codes[locale]
      const what = `language ${locale}: ${code ?? 'none'}`
      findings.push(
        code ? { what } : { what, toDo: `add ${LANGUAGE_NAME[locale]} in the settings of Strapi` },
      )
    }
    for (const type of TYPE_NAMES) findings.push(await typeFinding(api, copy, type))
    const { stored, faults: lost } = await fetchPictures(api, copy, {}, { write: async () => undefined })
    findings.push({ what: `pictures: ${Object.keys(stored).length}` })
    const told = new Set(findings.map(({ toDo }) => toDo))
    for (const toDo of [...faults, ...lost]) if (!told.has(toDo)) findings.push({ what: 'content', toDo })
    return undefined
  })
  return fault === undefined ? findings : [...findings, { what: 'Strapi', toDo: fault }]
}

async function typeFinding(
  api: Pick<StrapiApi, 'rows'>,
  { documents }: StrapiCopy,
  type: TypeName,
): Promise<StrapiFinding> {
  const { plural, populate, isTranslated } = CONTENT_TYPES[type]
  try {
    await api.rows({ plural, code: undefined, status: 'published', populate }, () => undefined)
  } catch (fault) {
    if (fault instanceof StrapiFault && fault.why !== 'away') return { what: type, toDo: fault.message }
    throw fault
  }
  const all = documents[type]
  if (all.length === 0) return { what: `${type}: none, so the shop shows that of its files` }
  const counts = LOCALES.map((locale) => `${locale} ${all.filter(({ versions }) => versions[locale]).length}`)
  const what = `${type}: ${all.length}${isTranslated ? ` (${counts.join(', ')})` : ''}`
  if (!SINGLE.includes(type) || all.length === 1) return { what }
  return { what, toDo: 'the shop shows the oldest of them: unpublish the others' }
}

async function asked(
  access: StrapiAccess,
  work: (api: StrapiApi) => Promise<string | undefined>,
): Promise<string | undefined> {
  const api = strapiApi(access)
  try {
    return await work(api)
  } catch (fault) {
    if (fault instanceof StrapiFault) return fault.message
    throw fault
  } finally {
    await api.close()
  }
}
