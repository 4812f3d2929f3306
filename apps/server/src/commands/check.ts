/** `check`: one line for each thing that a shop needs, with the next step where something is missing. */
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { chooseExchange, chooseFiles } from '../adapters.ts'
import { contentFolders } from '../content-folders.ts'
import { firstLine } from '../faults/error-text.ts'
import { akeneoSettings } from '../integrations/catalogue/akeneo/akeneo-settings.ts'
import { probeAkeneo } from '../integrations/catalogue/akeneo/check-akeneo.ts'
import { bmecatSettings } from '../integrations/catalogue/bmecat/bmecat-settings.ts'
import { probeBmecat } from '../integrations/catalogue/bmecat/probe-bmecat.ts'
import { checkContent } from '../integrations/cms/check-content.ts'
import { probeStrapi, type StrapiProbe } from '../integrations/cms/strapi/check-strapi.ts'
import { strapiSettings } from '../integrations/cms/strapi/strapi-settings.ts'
import { probeExchange } from '../integrations/exchange/probe-exchange.ts'
import { gapsOf } from '../readiness/gaps.ts'
import { startWarnings } from '../start-warnings.ts'
import { type CommandContext, EXIT, type RunCommand } from './command.ts'

/** A line with its verdict: everything is well, or what to do. */
type Finding = { readonly what: string; readonly toDo?: string }

const PROBE = Buffer.from('The shop tries whether it may write here.')

export const check: RunCommand = async (context) => {
  const strapi = await probeOfStrapi(context)
  const findings = [
    ...settingsFindings(context),
    { what: `database: ${databaseWords(context)}` },
    ...(await gapFindings(context)),
    await filesFinding(context),
    ...(await contentFindings(context, strapi)),
    ...(await pimFindings(context)),
    ...(await bmecatFindings(context)),
    await erpFinding(context),
    ...cmsFindings(context, strapi),
    mailFinding(context),
  ]
  for (const { what, toDo } of findings) context.print(toDo ? `TO DO  ${what}: ${toDo}` : `ok     ${what}`)
  return findings.some(({ toDo }) => toDo !== undefined) ? EXIT.refused : EXIT.done
}

function settingsFindings({ config }: CommandContext): Finding[] {
  const warnings = startWarnings(config)
  if (warnings.length === 0) return [{ what: 'settings' }]
  return warnings.map((toDo) => ({ what: 'settings', toDo }))
}

function databaseWords({ config, database }: CommandContext): string {
  const place = database.kind === 'embedded' ? `embedded in ${resolve(config.dataDir)}` : 'PostgreSQL'
  return `${place}, version ${database.version}`
}

async function gapFindings({ db, config }: CommandContext): Promise<Finding[]> {
  const gaps = await gapsOf(db, config)
  if (gaps.length === 0) return [{ what: 'site admin, catalogue, prices and customers' }]
  return gaps.map(({ missing, next }) => ({ what: `the shop has ${missing}`, toDo: next }))
}

async function filesFinding({ config }: CommandContext): Promise<Finding> {
  const { store, place, close } = chooseFiles(config)
  const code = `check/${randomUUID()}`
  try {
    await store.write(code, PROBE)
    const read = await store.read(code)
    await store.delete(code)
    if (read && PROBE.equals(read)) return { what: `files: ${place}` }
    return { what: `files: ${place}`, toDo: 'a file does not hold the bytes that were written' }
  } catch (error) {
    const toDo =
      config.filesUrl === undefined
        ? `make it writable for the user of the shop (${firstLine(error)})`
        : `look at FILES_URL and S3_ENDPOINT (${firstLine(error)})`
    return { what: `files: ${place}`, toDo }
  } finally {
    await close()
  }
}

/** The shop goes on with the last good content, so a mistake is seen here and in the log alone. */
async function contentFindings(
  { config, now }: CommandContext,
  strapi: StrapiProbe | undefined,
): Promise<Finding[]> {
  const { faults, email: emailOfFiles } = await checkContent(contentFolders(config), now)
  const contactPage = strapi?.contactPage
  const email = contactPage?.email ?? emailOfFiles
  const what = config.contentDir === undefined ? 'content' : `content: ${resolve(config.contentDir)}`
  const findings: Finding[] = faults.map((toDo) => ({ what, toDo }))
  const isUnknown = strapi?.fault !== undefined
  if (config.contentDir === undefined && !config.demo && contactPage === undefined && !isUnknown) {
    const folder =
      'set CONTENT_DIR to a folder of your own with address, phone, terms and menus (content/README.md)'
    findings.push({
      what,
      toDo: strapi ? `publish a contact page and menus in Strapi, or ${folder}` : folder,
    })
  }
  if (config.shopMail === undefined && email === '' && !isUnknown) {
    findings.push({
      what: 'mail to the shop',
      toDo: `set SHOP_MAIL, or the email of ${contactPage ? 'the contact page in Strapi' : 'contact-page.json'}; until then questions and registrations go to MAIL_FROM`,
    })
  }
  return findings.length > 0 ? findings : [{ what }]
}

async function pimFindings({ config }: CommandContext): Promise<Finding[]> {
  const settings = akeneoSettings(config)
  if (!settings) return []
  const what = `Akeneo: ${settings.access.url}`
  const toDo = await probeAkeneo(settings)
  return [toDo === undefined ? { what } : { what, toDo }]
}

async function erpFinding({ config }: CommandContext): Promise<Finding> {
  const exchange = chooseExchange(config)
  try {
    const found = await probeExchange(exchange)
    const what = `business system: ${exchange.place}`
    if ('fault' in found) return { what, toDo: found.fault }
    return { what: `${what}: ${found.filesIn} files in, may write and remove` }
  } finally {
    await exchange.close()
  }
}

async function bmecatFindings({ config }: CommandContext): Promise<Finding[]> {
  const settings = bmecatSettings(config)
  if (!settings) return []
  const what = `BMEcat: ${settings.folder}`
  const toDo = await probeBmecat(settings)
  return [toDo === undefined ? { what } : { what, toDo }]
}

async function probeOfStrapi({ config }: CommandContext): Promise<StrapiProbe | undefined> {
  const settings = strapiSettings(config)
  return settings && probeStrapi(settings.access)
}

function cmsFindings({ config }: CommandContext, strapi: StrapiProbe | undefined): Finding[] {
  if (!strapi) return []
  const what = `Strapi: ${config.cmsUrl}`
  return [strapi.fault === undefined ? { what } : { what, toDo: strapi.fault }]
}

function mailFinding({ config }: CommandContext): Finding {
  if (config.smtpUrl === undefined) {
    return { what: 'mail', toDo: 'set SMTP_URL; until then mails are files in DATA_DIR/outbox' }
  }
  return { what: 'mail: SMTP_URL is set' }
}
