/** Serves the files by which a phone knows that links of the shop open in its apps. Without an app there is no file. */
import type { FastifyInstance } from 'fastify'
import { sendUnknownCall } from '../http/routes.ts'
import type { AndroidApp } from '../settings/app-readers.ts'

export type AppLinkOptions = {
  readonly androidApp: AndroidApp | undefined
  /** Team and bundle id. */
  readonly iosApp: string | undefined
}

const HOUR = 'public, max-age=3600'
/** Addresses that iOS leaves to the browser: calls, files, and the pages of site admins, who work at a desk. */
const IN_BROWSER = [
  '/api/*',
  '/preview*',
  '/site-admin*',
  '/handover',
  '/manifest-*',
  '/sitemap*',
  '/robots.txt',
]

export function addAppLinks(app: FastifyInstance, { androidApp, iosApp }: AppLinkOptions): void {
  serve('/.well-known/assetlinks.json', androidApp && assetLinks(androidApp))
  serve('/.well-known/apple-app-site-association', iosApp === undefined ? undefined : siteAssociation(iosApp))

  function serve(path: string, content: object | undefined): void {
    app.get(path, (request, reply) => {
      if (content === undefined) return sendUnknownCall(reply, request)
      // Apple wants this type, though the file has no ending.
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', HOUR)
        .send(JSON.stringify(content))
    })
  }
}

function assetLinks({ id, fingerprints }: AndroidApp): object {
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: fingerprints },
    },
  ]
}

function siteAssociation(appId: string): object {
  const components = [...IN_BROWSER.map((path) => ({ '/': path, exclude: true })), { '/': '*' }]
  return { applinks: { details: [{ appIDs: [appId], components }] } }
}
