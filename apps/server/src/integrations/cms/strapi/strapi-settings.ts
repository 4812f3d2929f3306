/** The settings of Strapi, from those of the operator. */
import type { Config } from '../../../config.ts'
import type { StrapiAccess } from './api.ts'
import { ownUrlOf } from './own-url.ts'

export type StrapiSettings = {
  readonly access: StrapiAccess
  /** Makes an address of a picture in Strapi one of the shop. */
  readonly ownUrl: (url: string) => string | undefined
  readonly everySeconds: number
}

/** Undefined where the shop follows no Strapi. */
export function strapiSettings(
  config: Pick<Config, 'cmsUrl' | 'cmsToken' | 'cmsPollSeconds' | 'imageHosts'>,
): StrapiSettings | undefined {
  const { cmsUrl: url, cmsToken: token = '', cmsPollSeconds: everySeconds, imageHosts } = config
  return url === undefined
    ? undefined
    : { access: { url, token }, ownUrl: ownUrlOf(url, imageHosts), everySeconds }
}
