/** GET start-object: the part that is the same for everyone, and the caller's own. The token is fetched by the apps
 *  through its own call; it never stands here, where a cache could keep it (AMB-13, AMB-80). */
import type { StartObject } from '@hoistway/contract/content/home'
import { MAIL_CODES } from '@hoistway/domain/codes'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import { streamJson } from '../../json/streamed-json.ts'
import type { FilterSetups } from '../catalogue/public.ts'
import { readCountryList } from './countries.ts'
import { readUserObject, type UserObjectNeeds } from './user-object.ts'

export type StartNeeds = UserObjectNeeds & {
  readonly setups: FilterSetups
  readonly publicUrls: Readonly<Partial<Record<Locale, string>>>
}

export function startObject(needs: StartNeeds): Handler<'startObject'> {
  const { db, setups, publicUrls } = needs
  return async ({ query }, visitor) => {
    const rest: Omit<StartObject, 'productFilterSetup'> = {
      ...(await readUserObject(needs, visitor)),
      countries: await readCountryList(db, visitor.customer?.languageCode ?? 'en'),
      mailCodes: MAIL_CODES.map((mailCode) => ({ ...mailCode })),
      token: null,
      languages: [...LOCALES],
      publicUrls: { sv: publicUrls.sv ?? null, en: publicUrls.en ?? null, de: publicUrls.de ?? null },
      contentServiceUrl: '/api/v2/{content_proxy}',
      imageServiceUrl: '/api/v2/Product/asset',
    }
    if (query.assets === 'none') {
      return { ...rest, productFilterSetup: await setups.withoutAssets(visitor) }
    }
    const setup = await setups.whole(visitor)
    return streamJson(async function* () {
      yield `${JSON.stringify(rest).slice(0, -1)},"productFilterSetup":`
      yield* setup.pieces()
      yield '}'
    })
  }
}
