/** The settings of where the catalogue comes from: a folder, Akeneo or BMEcat. */
import { httpUrl } from './address-readers.ts'
import { anyText, oneWord } from './readers.ts'
import { optional, type ValuesOf } from './setting.ts'

export const CATALOGUE_SETTINGS = {
  productsDir: optional('PRODUCTS_DIR', 'Folder of products.jsonl; DATA_DIR/pim when unset', anyText),
  catalogueDir: optional('CATALOGUE_DIR', 'Folder of the catalogue; DATA_DIR/catalogue when unset', anyText),
  pimUrl: optional(
    'PIM_URL',
    'Address of Akeneo, whose catalogue the shop follows',
    httpUrl('https://pim.example.com'),
  ),
  pimClientId: optional('PIM_CLIENT_ID', 'Client of the connection in Akeneo', oneWord),
  pimClientSecret: optional('PIM_CLIENT_SECRET', 'Secret of the connection in Akeneo', oneWord),
  pimUser: optional('PIM_USER', 'User of the connection in Akeneo', anyText),
  pimPassword: optional('PIM_PASSWORD', 'Password of that user', anyText),
  pimChannel: optional('PIM_CHANNEL', 'Channel whose values the shop shows', oneWord),
  pimWebhookSecret: optional(
    'PIM_WEBHOOK_SECRET',
    'Secret of the events of Akeneo; unset, the address for events is closed',
    oneWord,
  ),
  pimMapping: optional(
    'PIM_MAPPING',
    'File that says what of Akeneo is what in the shop (akeneo.md)',
    anyText,
  ),
  bmecatDir: optional('BMECAT_DIR', 'Folder of BMEcat files, whose catalogue the shop follows', anyText),
  bmecatMapping: optional(
    'BMECAT_MAPPING',
    'File that says what of BMEcat is what in the shop (bmecat.md)',
    anyText,
  ),
} as const

type Values = ValuesOf<typeof CATALOGUE_SETTINGS>

/** The settings of Akeneo belong together. */
export function pimFaults({
  pimUrl,
  pimClientId,
  pimClientSecret,
  pimUser,
  pimPassword,
  pimChannel,
  pimWebhookSecret,
}: Values): string[] {
  if (pimUrl === undefined)
    return pimWebhookSecret === undefined ? [] : ['PIM_WEBHOOK_SECRET needs PIM_URL too']
  const needed = {
    PIM_CLIENT_ID: pimClientId,
    PIM_CLIENT_SECRET: pimClientSecret,
    PIM_USER: pimUser,
    PIM_PASSWORD: pimPassword,
    PIM_CHANNEL: pimChannel,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  return missing.length === 0 ? [] : [`PIM_URL needs ${missing.join(', ')} too`]
}

/** A shop has one catalogue. */
export function bmecatFaults({ bmecatDir, bmecatMapping, pimUrl, catalogueDir }: Values): string[] {
  if (bmecatDir === undefined)
    return bmecatMapping === undefined ? [] : ['BMECAT_MAPPING needs BMECAT_DIR too']
  const others = { PIM_URL: pimUrl, CATALOGUE_DIR: catalogueDir }
  return Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [`BMECAT_DIR and ${name} are both set: a shop follows one catalogue`],
  )
}
