/** A stand-in for Strapi 5, after its replies as they were captured: documents with drafts, published versions and languages,
 *  pages of at most 100, tokens, files, webhooks, and faults by command. It reads the schemas of the content types, keeps
 *  what it is told, and counts what is asked. testing/strapi/editor.ts writes to it as to a real one. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { fieldsOf, KNOWN, onlyFields, type Query, readQuery } from './query.ts'
import { type Attribute, componentOf, SCHEMAS, type Schema, schemaOf, type Values } from './schemas.ts'

type Version = {
  id: number
  values: Values
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}
type Status = 'draft' | 'published'
type Documents = Map<string, Record<Status, Map<string, Version>>>

export type StrapiFaultKind = '404' | '403' | '500' | 'html' | 'garbage' | 'cut' | 'slow' | 'drop' | 'half'

export const READER = 'token-of-the-shop-token-of-the-shop'
export const EDITOR = 'token-of-the-editor'
const MOST = 100
const UNTRANSLATED = '-'

export type StrapiOptions = {
  /** The folder of the schemas; that of the project if left out. */
  readonly schemas?: string
  readonly now?: () => Date
  /** False: as with a token that may not read the languages. */
  readonly tellsLanguages?: boolean
}

export async function openStrapi({
  schemas = SCHEMAS,
  now = () => new Date(),
  tellsLanguages = true,
}: StrapiOptions = {}) {
  const types = new Map(
    readdirSync(schemas).flatMap((name) => (name.startsWith('.') ? [] : [[name, schemaOf(schemas, name)]])),
  )
  const documents = new Map<string, Documents>([...types.keys()].map((name) => [name, new Map()]))
  const languages = ['en', 'sv', 'de']
  const files = new Map<string, { readonly bytes: Uint8Array<ArrayBuffer>; readonly facts: Values }>()
  const asked: string[] = []
  let lastId = 0
  let fault: { kind: StrapiFaultKind; times: number; at: string } | undefined
  let webhook: { url: string; secret: string } | undefined
  const sent: Promise<unknown>[] = []

  const server = createServer((request, response) => {
    answer(request, response).catch((reason: unknown) => {
      response.statusCode = 500
      response.end(String(reason))
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    asked.push(decodeURIComponent(address.pathname + address.search))
    if (fault && fault.times > 0 && address.pathname.includes(fault.at)) {
      fault.times -= 1
      if (fault.kind !== 'half') return void breakAnswer(fault.kind, response)
    }
    const file = files.get(address.pathname)
    if (file) return void response.writeHead(200, { 'content-type': String(file.facts.mime) }).end(file.bytes)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!address.pathname.startsWith('/api/')) return refuse(response, 404, 'NotFoundError', 'Not Found')
    if (token === undefined) return refuse(response, 403, 'ForbiddenError', 'Forbidden')
    if (token !== READER && token !== EDITOR) {
      return refuse(response, 401, 'UnauthorizedError', 'Missing or invalid credentials')
    }
    const [name = '', key] = address.pathname.slice('/api/'.length).split('/')
    if (name === 'i18n') {
      if (!tellsLanguages) return refuse(response, 403, 'ForbiddenError', 'Forbidden')
      return send(
        response,
        200,
        languages.map((code) => ({ code, name: code, isDefault: code === 'en' })),
      )
    }
    if (name === 'for-tests' && token === EDITOR) {
      await carryOut((await bodyOf(request)) as Command)
      return send(response, 200, { data: null })
    }
    const schema = [...types.values()].find(({ plural }) => plural === name)
    if (!schema) return refuse(response, 404, 'NotFoundError', 'Not Found')
    if (request.method !== 'GET' && token !== EDITOR)
      return refuse(response, 403, 'ForbiddenError', 'Forbidden')
    const query = readQuery(address.searchParams)
    const unknown = Object.keys(query).find((one) => !KNOWN.includes(one))
    if (unknown !== undefined)
      return refuse(response, 400, 'ValidationError', `Invalid key ${unknown}`, {
        key: unknown,
        path: null,
        source: 'query',
        param: unknown,
      })
    if (request.method === 'GET' && key === undefined) return list(response, schema, query)
    if (request.method === 'GET') return refuse(response, 404, 'NotFoundError', 'Not Found')
    const locale = schema.isTranslated ? String(query.locale ?? 'en') : UNTRANSLATED
    if (request.method === 'DELETE') {
      remove(schema, key ?? '', query.locale === '*' ? undefined : locale)
      return void response.writeHead(204).end()
    }
    const { data } = (await bodyOf(request)) as { data: Values }
    const { documentId, version } = write(schema, key, locale, data, query.status === 'draft')
    return send(response, key === undefined ? 201 : 200, {
      data: rowOf(schema, documentId, locale, version),
      meta: {},
    })
  }

  function list(response: ServerResponse, schema: Schema, query: Query): void {
    const { pagination = {}, populate, fields, status = 'published', locale = 'en' } = query
    const pages = pagination as Record<string, string>
    const isByPage = pages.start === undefined && pages.limit === undefined
    const size = Math.min(MOST, Number((isByPage ? pages.pageSize : pages.limit) ?? 25))
    const page = Number(pages.page ?? 1)
    const start = isByPage ? (page - 1) * size : Number(pages.start ?? 0)
    const code = schema.isTranslated ? String(locale) : UNTRANSLATED
    const all = [...documentsOf(schema)].flatMap(([documentId, versions]) => {
      const version = versions[status as Status].get(code)
      return version ? [{ documentId, version }] : []
    })
    const sort = String(query.sort ?? 'id:asc')
    const [by = 'id', direction] = sort.split(':')
    all.sort((a, b) => {
      const of = (one: (typeof all)[number]) =>
        String(by === 'documentId' ? one.documentId : (one.version.values[by] ?? ''))
      const order = by === 'id' ? a.version.id - b.version.id : of(a) < of(b) ? -1 : 1
      return direction === 'desc' ? -order : order
    })
    const rows = all.slice(start, start + size).map(({ documentId, version }) => ({
      ...onlyFields(rowOf(schema, documentId, code, version), fields),
      ...populated(schema, documentId, code, status as Status, version, populate),
    }))
    const total = all.length
    if (fault?.kind === 'half' && fault.times >= 0 && schema.plural.includes(fault.at))
      rows.splice(Math.floor(rows.length / 2))
    send(response, 200, {
      data: rows,
      meta: {
        pagination: isByPage
          ? { page, pageSize: size, pageCount: Math.ceil(total / size), total }
          : { start, limit: size, total },
      },
    })
  }

  function rowOf(schema: Schema, documentId: string, code: string, version: Version): Values {
    const plain = Object.entries(schema.attributes).filter(([, { type }]) => !POPULATED.includes(type))
    const { id, createdAt, updatedAt, publishedAt } = version
    return {
      id,
      documentId,
      ...Object.fromEntries(plain.map(([name]) => [name, version.values[name] ?? null])),
      createdAt,
      updatedAt,
      publishedAt,
      ...(schema.isTranslated && { locale: code }),
    }
  }

  function populated(
    schema: Schema,
    documentId: string,
    code: string,
    status: Status,
    version: Version,
    wanted: unknown,
  ): Values {
    const isAll = wanted === '*'
    const named = typeof wanted === 'object' && wanted !== null ? (wanted as Record<string, unknown>) : {}
    const found: Values = {}
    for (const [name, attribute] of Object.entries(schema.attributes)) {
      if (!POPULATED.includes(attribute.type) || !(isAll || name in named)) continue
      found[name] = populatedValue(documentId, code, status, version, name, attribute, named[name])
    }
    if (isAll || 'localizations' in named) {
      found.localizations = [...(documentsOf(schema).get(documentId)?.[status] ?? [])]
        .filter(([other]) => other !== code)
        .map(([other, one]) =>
          onlyFields(rowOf(schema, documentId, other, one), fieldsOf(named.localizations)),
        )
    }
    return found
  }

  function populatedValue(
    documentId: string,
    code: string,
    status: Status,
    version: Version,
    name: string,
    attribute: Attribute,
    wanted: unknown,
  ): unknown {
    const value = version.values[name]
    if (attribute.type === 'media') {
      const facts = (ids: unknown) =>
        [ids].flat().flatMap((id) => [...files.values()].find((one) => one.facts.id === id)?.facts ?? [])
      return attribute.multiple ? facts(value) : (facts(value)[0] ?? null)
    }
    if (attribute.type === 'relation') {
      const target = types.get(/^api::([\w-]+)\./.exec(attribute.target ?? '')?.[1] ?? '')
      if (!target) return null
      const row = (id: string) => {
        const one = documentsOf(target)
          .get(id)
          ?.[status].get(target.isTranslated ? code : UNTRANSLATED)
        return one ? [onlyFields(rowOf(target, id, code, one), fieldsOf(wanted))] : []
      }
      if (attribute.mappedBy === undefined) return row(String(value))[0] ?? null
      const own = [...documentsOf(target)].filter(
        ([, versions]) => versions[status].get(code)?.values[attribute.mappedBy ?? ''] === documentId,
      )
      return own.flatMap(([id]) => row(id))
    }
    const parts = [value ?? []]
      .flat()
      .map((part, index) => partOf(part as Values, attribute, index, wanted !== undefined))
    const isOne = attribute.type === 'component' && !Array.isArray(value)
    return isOne ? (value ? parts[0] : null) : parts
  }

  /** A component; its pictures come only where they were asked for. */
  function partOf(part: Values, attribute: Attribute, index: number, isDeep: boolean): Values {
    const component = String(part.__component ?? attribute.component)
    const attributes = componentOf(component)
    const own: Values = { id: index + 1 }
    for (const [name, { type, multiple }] of Object.entries(attributes)) {
      if (type !== 'media') own[name] = part[name] ?? null
      else if (isDeep) {
        const found = [part[name]]
          .flat()
          .flatMap((id) => [...files.values()].find((one) => one.facts.id === id)?.facts ?? [])
        own[name] = multiple ? found : (found[0] ?? null)
      }
    }
    return part.__component === undefined ? own : { ...own, __component: component }
  }

  function write(schema: Schema, key: string | undefined, code: string, data: Values, isDraft: boolean) {
    const documentId = key ?? randomUUID().replaceAll('-', '').slice(0, 24)
    const all = documentsOf(schema)
    const versions = all.get(documentId) ?? { draft: new Map(), published: new Map() }
    all.set(documentId, versions)
    const time = now().toISOString()
    const old = versions.draft.get(code)
    const shared = Object.fromEntries(
      Object.entries(schema.attributes).flatMap(([name, { default: value }]) =>
        value === undefined ? [] : [[name, value]],
      ),
    )
    const values = { ...shared, ...sharedOf(schema, versions.draft), ...old?.values, ...data }
    const draft = {
      id: old?.id ?? nextId(),
      values,
      createdAt: old?.createdAt ?? time,
      updatedAt: time,
      publishedAt: null,
    }
    versions.draft.set(code, draft)
    tell(old ? 'entry.update' : 'entry.create', schema, documentId, code, draft)
    if (isDraft) return { documentId, version: draft }
    return { documentId, version: publish(schema, documentId, code) }
  }

  /** A version that is published again is another row. */
  function publish(schema: Schema, documentId: string, code: string): Version {
    const versions = documentsOf(schema).get(documentId)
    const draft = versions?.draft.get(code)
    if (!versions || !draft) throw new Error(`there is no draft of ${documentId}`)
    const version = { ...draft, values: { ...draft.values }, id: nextId(), publishedAt: now().toISOString() }
    versions.published.set(code, version)
    tell('entry.publish', schema, documentId, code, version)
    return version
  }

  function remove(schema: Schema, documentId: string, code: string | undefined): void {
    const versions = documentsOf(schema).get(documentId)
    for (const status of ['draft', 'published'] as const) {
      for (const one of [...(versions?.[status].keys() ?? [])]) {
        if (code !== undefined && one !== code) continue
        const version = versions?.[status].get(one)
        versions?.[status].delete(one)
        if (version) tell('entry.delete', schema, documentId, one, version)
      }
    }
    if (versions?.draft.size === 0) documentsOf(schema).delete(documentId)
  }

  type Command =
    | { readonly unpublish: string; readonly type: string; readonly locale: string }
    | { readonly removeLanguage: string }
    | { readonly addLanguage: string }

  /** Does what the panel of Strapi's editors does and its REST API has no call for. */
  async function carryOut(command: Command): Promise<void> {
    if ('addLanguage' in command) return void languages.push(command.addLanguage)
    if ('removeLanguage' in command) {
      languages.splice(languages.indexOf(command.removeLanguage), 1)
      for (const schema of types.values()) {
        for (const id of [...documentsOf(schema).keys()])
          if (schema.isTranslated) remove(schema, id, command.removeLanguage)
      }
      return
    }
    const schema = types.get(command.type)
    const versions = schema && documentsOf(schema).get(command.unpublish)
    const version = versions?.published.get(command.locale)
    versions?.published.delete(command.locale)
    if (schema && version) tell('entry.unpublish', schema, command.unpublish, command.locale, version)
  }

  function tell(event: string, schema: Schema, documentId: string, code: string, version: Version): void {
    if (!webhook) return
    const { url: target, secret } = webhook
    // Strapi often sends no entry, but the word null, when one is published.
    const body =
      event === 'entry.publish'
        ? 'null'
        : JSON.stringify({ event, model: schema.name, entry: rowOf(schema, documentId, code, version) })
    const headers = {
      authorization: `Bearer ${secret}`,
      'x-strapi-event': event,
      'content-type': 'application/json',
    }
    // One try, as Strapi does.
    sent.push(fetch(target, { method: 'POST', headers, body }).catch(() => undefined))
  }

  function documentsOf({ name }: Schema): Documents {
    const found = documents.get(name)
    if (!found) throw new Error(`there is no type ${name}`)
    return found
  }

  function nextId(): number {
    lastId += 1
    return lastId
  }

  return {
    url,
    /** The requests so far, in order. */
    asked: asked as readonly string[],
    /** Breaks the next answers whose address contains `at`. */
    break(kind: StrapiFaultKind, { times = Number.POSITIVE_INFINITY, at = '/api/' } = {}) {
      fault = { kind, times, at }
    },
    mend() {
      fault = undefined
    },
    sendHooksTo(target: string, secret: string) {
      webhook = { url: target, secret }
    },
    hooksSent: () => Promise.all(sent),
    async upload(name: string, bytes: Uint8Array<ArrayBuffer>, alternativeText: string): Promise<number> {
      const { width, height } = await sharp(bytes).metadata()
      const id = nextId()
      const path = `/uploads/${name.replace('.', `_${String(id).padStart(10, '0')}.`)}`
      const time = now().toISOString()
      files.set(path, {
        bytes,
        facts: {
          id,
          documentId: `file${id}`,
          name,
          alternativeText,
          width,
          height,
          hash: `hash${id}`,
          mime: 'image/png',
          url: path,
          updatedAt: time,
        },
      })
      return id
    },
    /** Removes a file, so that its entries name one that is gone. */
    loseFiles: () => files.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const POPULATED: readonly string[] = ['relation', 'media', 'component', 'dynamiczone']

/** Fields that are not translated are the same in all languages. */
function sharedOf({ attributes }: Schema, drafts: ReadonlyMap<string, Version>): Values {
  const first = [...drafts.values()][0]
  const shared = Object.entries(attributes).filter(
    ([, { pluginOptions }]) => pluginOptions?.i18n?.localized === false,
  )
  return Object.fromEntries(
    shared.flatMap(([name]) => (first && name in first.values ? [[name, first.values[name]]] : [])),
  )
}

function breakAnswer(kind: StrapiFaultKind, response: ServerResponse): void {
  if (kind === '404' || kind === '403') {
    const status = Number(kind)
    response.writeHead(status).end(JSON.stringify({ data: null, error: { status } }))
  } else if (kind === '500') response.writeHead(500).end('{"data":null,"error":{"status":500}}')
  else if (kind === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
  else if (kind === 'garbage') response.writeHead(200).end('{"data":{"id":1},"meta":{}}')
  else if (kind === 'cut') {
    response.writeHead(200, { 'content-length': '5000' }).write('{"data":[{"id":1,')
    response.destroy()
  } else if (kind === 'drop') response.destroy()
  // Slow: nobody answers.
}

function refuse(response: ServerResponse, status: number, name: string, message: string, details = {}): void {
  send(response, status, { data: null, error: { status, name, message, details } })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
