/** The addresses of pictures outside the contract: the image endpoint /_next/image?url&w&q (AMB-73), the pictures of
 *  the content below /uploads, the placeholder, and the icons of the installed shop. */
import { isRefusal } from '@hoistway/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addCost } from '../../http/admission/extra-cost.ts'
import { etagOf, isKnown } from '../../http/answers/known-answer.ts'
import type { RequestContext } from '../../http/requests/request-context.ts'
import { openToAll, sendRefusal, sendUnknownCall } from '../../http/routes.ts'
import { FILE_POLICY } from '../../http/security/security-headers.ts'
import { GUEST } from '../../http/visitor.ts'
import { APP_ICONS, type AppIconLook, type AppIconName, createAppIcons } from './app-icons.ts'
import type { DrawnPictures } from './drawn-pictures.ts'
import type { PictureSources } from './picture-sources.ts'
import { formatFor, readSize } from './variant.ts'

/** An address stands for its picture for a day; a changed picture has another ETag. */
const SHARED = 'public, max-age=86400, stale-while-revalidate=604800'
/** Seen by some only: kept by nobody. */
const LIMITED = 'private, no-store'
const CONTENT = 'public, max-age=3600'

/** The seconds after which a refused caller may try again. */
const RETRY_SECONDS = 5

export type ImageRoutes = {
  readonly requestContext: RequestContext
  readonly sources: PictureSources
  readonly drawn: DrawnPictures
  readonly icons: AppIconLook
}

export function addImageRoutes(
  app: FastifyInstance,
  { requestContext, sources, drawn, ...look }: ImageRoutes,
): void {
  app.get<{ Querystring: URLSearchParams }>(
    '/_next/image',
    { config: { hasOwnQueue: true } },
    async (request, reply) => {
      const { query } = request
      const size = readSize(query.get('w'), query.get('q'))
      if (isRefusal(size)) return sendRefusal(reply, request, size)
      const visitor = await requestContext.visitorOf(request)
      const source = await sources.open({ url: query.get('url') ?? '', host: hostOf(request) }, visitor)
      if (isRefusal(source)) return sendRefusal(reply, request, source)
      const drawing = { ...size, format: formatFor(request.headers.accept, source.type) }
      const key = drawn.keyOf(source, drawing)
      reply.header('vary', 'Accept, Origin')
      if (sendKnown(request, reply, `"${key.slice(0, 32)}"`, source.isShared ? SHARED : LIMITED)) return reply
      const { key: caller } = await requestContext.callerOf(request)
      const spend = (milliseconds: number) => addCost(request, milliseconds)
      const picture = await drawn.get(key, source, drawing, { key: caller, spend })
      if (isRefusal(picture)) {
        if (picture.refused === 'tooManyRequests') reply.header('retry-after', String(RETRY_SECONDS))
        return sendRefusal(reply.removeHeader('etag'), request, picture)
      }
      return sendPicture(reply, picture, `image/${drawing.format}`)
    },
  )

  app.get('/uploads/:name', sendContentPicture)
  app.get('/noImage.png', sendContentPicture)

  const icons = createAppIcons(look.icons, sources)
  app.get<{ Params: { name: string } }>('/app-icon/:name', async (request, reply) => {
    const { name } = request.params
    if (!isAppIcon(name)) return sendUnknownCall(reply, request)
    const bytes = await icons.get(name, hostOf(request))
    if (sendKnown(request, reply, etagOf(bytes), CONTENT)) return reply
    return sendPicture(reply, bytes, 'image/png')
  })

  async function sendContentPicture(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? ''
    const source = await sources.open({ url: path, host: hostOf(request) }, GUEST)
    if (isRefusal(source)) return sendRefusal(reply, request, source)
    if (sendKnown(request, reply, etagOf(source.bytes), CONTENT)) return reply
    return sendPicture(reply, source.bytes, source.type)
  }
}

function hostOf(request: FastifyRequest): string {
  return request.host.toLowerCase()
}

function isAppIcon(name: string): name is AppIconName {
  return Object.hasOwn(APP_ICONS, name)
}

/** Answers 304 to a browser that has the picture already. */
function sendKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  cacheControl: string,
): boolean {
  reply.header('etag', etag).header('cache-control', cacheControl)
  if (!isKnown(request, etag)) return false
  reply.code(304).send()
  return true
}

function sendPicture(reply: FastifyReply, bytes: Uint8Array, mediaType: string): FastifyReply {
  return openToAll(reply)
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', 'inline')
    .type(mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
