/** GET start-object: the part that is the same for everyone, and the caller's own. The token is fetched by the apps
 *  through its own call; it never stands here, where a cache could keep it (AMB-13, AMB-80). */
import { MAIL_CODES } from '@hoistway/domain/codes'
import { LOCALES, type Locale } from '@hoistway/domain/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { FilterSetups } from '../catalogue/public.ts'
import { readCountryList } from './countries.ts'
import { readUserObject } from './user-object.ts'

export type StartNeeds = {
  readonly db: Kysely<Database>
  readonly setups: FilterSetups
  readonly publicUrls: Readonly<Partial<Record<Locale, string>>>
}

export function startObject({ db, setups, publicUrls }: StartNeeds): Handler<'startObject'> {
  return async (_input, visitor) => ({
    ...(await readUserObject(db, visitor)),
    countries: await readCountryList(db, visitor.customer?.languageCode ?? 'en'),
    mailCodes: MAIL_CODES.map((mailCode) => ({ ...mailCode })),
    token: null,
    productFilterSetup: await setups.of(visitor),
    languages: [...LOCALES],
    publicUrls: { sv: publicUrls.sv ?? null, en: publicUrls.en ?? null, de: publicUrls.de ?? null },
    contentServiceUrl: '/api/v2/{content_proxy}',
    imageServiceUrl: '/api/v2/Product/asset',
  })
}
