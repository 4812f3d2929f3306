/** Serves the files of texts that pages name (storefront/texts-file.ts). The name of a file holds the hash of its texts. A
 *  page may outlive its texts, or another node may have changed them a moment ago: whoever asks for other texts than
 *  this node has now gets the present ones, which nobody keeps. */
import type { Transport } from '@hoistway/contract/client'
import type { TextsFile } from '@hoistway/contract/content/page-rendering'
import { refuse } from '@hoistway/contract/problems'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { FastifyInstance } from 'fastify'
import { KEPT_FOR_A_YEAR } from '../http/answers/cache-control.ts'
import type { LogFault } from '../http/fault-log.ts'
import { sendRefusal, sendUnknownCall } from '../http/routes.ts'
import { compressed, type Encoding, encodingFor } from './page-cache.ts'
import type { WriteTexts } from './render-bundle.ts'

/** A file is compressed once. */
const FILE_QUALITY = { br: 11, gzip: 9 }

type TextsOptions = {
  readonly writeTexts: WriteTexts
  /** Answers the calls of a guest in this language. */
  readonly transportIn: (locale: Locale) => Promise<Transport>
  readonly logFault: LogFault
}

export function addTexts(app: FastifyInstance, { writeTexts, transportIn, logFault }: TextsOptions): void {
  /** The last file of each language and encoding. */
  const encoded = new Map<string, { readonly address: string; readonly body: Promise<Buffer> }>()

  app.get<{ Params: { file: string } }>('/texts/:file', async (request, reply) => {
    const locale = LOCALES.find((known) => request.params.file.startsWith(`${known}-`))
    if (locale === undefined) return sendUnknownCall(reply, request)
    const file = await writeTexts({ locale, transport: await transportIn(locale) }).catch((fault) => {
      logFault(fault, 'the texts of the pages failed', { reqId: request.id })
    })
    if (!file) return sendRefusal(reply, request, refuse('unavailable'))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .type('application/json; charset=utf-8')
      .header('vary', 'Accept-Encoding')
      .header(
        'cache-control',
        file.address === `/texts/${request.params.file}` ? KEPT_FOR_A_YEAR : 'no-store',
      )
      .send(await bodyOf(file, locale, encoding))
  })

  function bodyOf({ address, json }: TextsFile, locale: Locale, encoding: Encoding): Promise<Buffer> {
    const key = `${locale} ${encoding}`
    const known = encoded.get(key)
    if (known?.address === address) return known.body
    const body = compressed(json, encoding, FILE_QUALITY)
    encoded.set(key, { address, body })
    return body
  }
}
