/** A stand-in for the REST API of Akeneo, after its published reference: tokens that end and are renewed once, pages by
 *  `search_after` and by number, filters by time and key, files, lines of changes, and faults by command. It keeps what it
 *  is told, and counts what is asked. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Thing = Record<string, unknown>

export type AkeneoState = {
  readonly attributes: Thing[]
  readonly attributeGroups: Thing[]
  readonly options: Thing[]
  readonly families: Thing[]
  readonly categories: Thing[]
  readonly associationTypes: Thing[]
  readonly channels: Thing[]
  readonly measurements: Thing[]
  readonly models: Map<string, Thing>
  readonly products: Map<string, Thing>
  /** By code. */
  readonly media: Map<string, Uint8Array>
  readonly assetFamilies: Thing[]
  /** Each with its family in `family`. */
  readonly assets: Thing[]
  readonly assetMedia: Map<string, Uint8Array>
}

export type Fault = {
  /** A part of the address. */
  readonly at: string
  /** Number of calls that it meets. */
  times: number
  /** Calls that go well before. */
  after?: number
  readonly answer: (response: ServerResponse, request: IncomingMessage) => unknown
}

export const ACCESS = { clientId: '1_shop', clientSecret: 'secret', userName: 'shop', password: 'key' }

const COLLECTIONS: Readonly<Record<string, keyof AkeneoState>> = {
  attributes: 'attributes',
  'attribute-groups': 'attributeGroups',
  families: 'families',
  categories: 'categories',
  'association-types': 'associationTypes',
  channels: 'channels',
}

export type AkeneoSimulator = Awaited<ReturnType<typeof openAkeneo>>

export async function openAkeneo(clock: () => number = Date.now) {
  const state: AkeneoState = {
    attributes: [],
    attributeGroups: [],
    options: [],
    families: [],
    categories: [],
    associationTypes: [],
    channels: [],
    measurements: [],
    models: new Map(),
    products: new Map(),
    media: new Map(),
    assetFamilies: [],
    assets: [],
    assetMedia: new Map(),
  }
  const faults: Fault[] = []
  const requests: string[] = []
  const tokens = new Map<string, number>()
  const refreshTokens = new Set<string>()
  let lifetime = 3600
  let now = 0
  let busiest = 0
  let logins = { password: 0, refresh: 0 }

  const server = createServer((request, response) => {
    now += 1
    busiest = Math.max(busiest, now)
    response.on('close', () => {
      now -= 1
    })
    response.setHeader('date', new Date(clock()).toUTCString())
    answer(request, response).catch(() => problem(response, 500, 'broken'))
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const address = new URL(request.url ?? '/', url)
    requests.push(`${request.method} ${address.pathname}${address.search}`)
    const fault = faults.find(
      ({ at, times, after = 0 }) => times > 0 && after <= 0 && request.url?.includes(at),
    )
    for (const one of faults)
      if (request.url?.includes(one.at) && (one.after ?? 0) > 0) one.after = (one.after ?? 0) - 1
    if (fault) {
      fault.times -= 1
      return fault.answer(response, request)
    }
    const body = await bodyOf(request)
    if (address.pathname === '/api/oauth/v1/token') return token(request, response, body)
    const ends = tokens.get(String(request.headers.authorization).replace(/^Bearer /, ''))
    if (ends === undefined || ends <= clock())
      return problem(response, 401, 'The access token provided has expired.')
    const path = decodeURIComponent(address.pathname.replace('/api/rest/v1/', ''))
    if (/^(asset-)?media-files\//.test(path)) return media(response, path)
    if (!/application\/json|\*\/\*/.test(String(request.headers.accept)))
      return problem(response, 406, 'Not acceptable')
    if (request.method === 'PATCH') return patch(request, response, body)
    resource(response, path, address)
  }

  function token(request: IncomingMessage, response: ServerResponse, body: string): undefined {
    const [id, secret] = Buffer.from(String(request.headers.authorization).slice(6), 'base64')
      .toString()
      .split(':')
    const sent = JSON.parse(body) as Record<string, string>
    if (id !== ACCESS.clientId || secret !== ACCESS.clientSecret)
      return problem(response, 422, 'Parameter "client_id" is missing or does not match any client')
    if (sent.grant_type === 'refresh_token') {
      if (!refreshTokens.delete(String(sent.refresh_token)))
        return problem(response, 422, 'Refresh token has expired')
      logins = { ...logins, refresh: logins.refresh + 1 }
    } else if (sent.username !== ACCESS.userName || sent.password !== ACCESS.password) {
      return problem(response, 422, 'No user found for the given username and password')
    } else logins = { ...logins, password: logins.password + 1 }
    const access = randomUUID()
    const refresh = randomUUID()
    tokens.set(access, clock() + lifetime * 1000)
    refreshTokens.add(refresh)
    send(response, {
      access_token: access,
      expires_in: lifetime,
      token_type: 'bearer',
      scope: null,
      refresh_token: refresh,
    })
  }

  function media(response: ServerResponse, path: string): undefined {
    // The address of a file of an asset has no `download` at its end.
    const [, ofAsset, ofProduct] =
      /^(?:asset-media-files\/(.+)|media-files\/(.+)\/download)$/.exec(path) ?? []
    const code = ofAsset ?? ofProduct ?? ''
    const bytes = (ofAsset === undefined ? state.media : state.assetMedia).get(code)
    if (!bytes) return problem(response, 404, `Media file "${code}" does not exist.`)
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
  }

  function patch(request: IncomingMessage, response: ServerResponse, body: string): undefined {
    if (request.headers['content-type'] !== 'application/vnd.akeneo.collection+json')
      return problem(response, 415, 'wrong type')
    const lines = body.split('\n').filter((line) => line !== '')
    if (lines.length > 100) return problem(response, 413, 'Too many resources to process')
    const results = lines.map((text, at) => {
      const sent = JSON.parse(text) as Thing
      const product = state.products.get(String(sent.uuid))
      if (!product) return { line: at + 1, uuid: sent.uuid, status_code: 422, message: 'Validation failed.' }
      touch(product, { values: { ...(product.values as object), ...(sent.values as object) } })
      return { line: at + 1, uuid: sent.uuid, status_code: 204 }
    })
    response.writeHead(200, { 'content-type': 'application/vnd.akeneo.collection+json' })
    response.end(results.map((result) => JSON.stringify(result)).join('\n'))
  }

  function resource(response: ServerResponse, path: string, address: URL): undefined {
    if (path === 'measurement-families') return send(response, state.measurements)
    const attribute = /^attributes\/(.+)\/options$/.exec(path)?.[1]
    if (attribute !== undefined) {
      return byNumber(
        response,
        address,
        state.options.filter((option) => option.attribute === attribute),
      )
    }
    const [, family, list] = /^asset-families\/([^/]+)(\/assets)?$/.exec(path) ?? []
    if (family !== undefined) {
      const described = state.assetFamilies.find(({ code }) => code === family)
      if (!described) return problem(response, 404, `Asset family "${family}" does not exist.`)
      return list === undefined ? send(response, described) : assetsOf(response, address, family)
    }
    if (path === 'products-uuid') return bySearch(response, address, state.products, 'uuid')
    if (path === 'product-models') return bySearch(response, address, state.models, 'code')
    const collection = COLLECTIONS[path]
    if (collection === undefined) return problem(response, 404, 'not found')
    byNumber(response, address, state[collection] as Thing[])
  }

  function limitOf(response: ServerResponse, { searchParams }: URL): number | undefined {
    const limit = Number(searchParams.get('limit') ?? 10)
    if (limit <= 100) return limit
    problem(response, 422, 'You cannot request more than 100 items.')
    return undefined
  }

  function byNumber(response: ServerResponse, address: URL, things: readonly Thing[]): undefined {
    const limit = limitOf(response, address)
    if (limit === undefined) return
    const page = Number(address.searchParams.get('page') ?? 1)
    const items = things.slice((page - 1) * limit, page * limit)
    const next = new URL(address)
    next.searchParams.set('page', String(page + 1))
    sendPage(response, items, page * limit < things.length ? next : undefined)
  }

  function bySearch(
    response: ServerResponse,
    address: URL,
    things: ReadonlyMap<string, Thing>,
    key: string,
  ): undefined {
    const limit = limitOf(response, address)
    if (limit === undefined) return
    if (address.searchParams.get('pagination_type') !== 'search_after')
      return problem(response, 422, 'search_after is needed')
    const after = address.searchParams.get('search_after') ?? ''
    const filters = JSON.parse(address.searchParams.get('search') ?? '{}') as Record<
      string,
      { operator: string; value: unknown }[]
    >
    const only = address.searchParams.get('attributes')?.split(',')
    const sorted = sortedKeys(things)
    const found: Thing[] = []
    for (let at = placeBehind(sorted, after); at < sorted.length && found.length <= limit; at++) {
      const thing = things.get(sorted[at] ?? '')
      if (thing && passes(thing, filters)) found.push(thing)
    }
    const items = found.slice(0, limit).map((thing) => {
      if (!only) return thing
      const values = Object.entries(thing.values as Thing).filter(([code]) => only.includes(code))
      return { ...thing, values: Object.fromEntries(values) }
    })
    const next = new URL(address)
    next.searchParams.set('search_after', String(items.at(-1)?.[key]))
    sendPage(response, items, found.length > limit ? next : undefined)
  }

  /** A hundred of a family a page. */
  function assetsOf(response: ServerResponse, address: URL, family: string): undefined {
    const after = address.searchParams.get('search_after') ?? ''
    const left = state.assets
      .filter((asset) => asset.family === family && String(asset.code) > after)
      .toSorted((one, other) => (String(one.code) < String(other.code) ? -1 : 1))
    const items = left.slice(0, 100)
    const next = new URL(address)
    next.searchParams.set('search_after', String(items.at(-1)?.code))
    sendPage(
      response,
      items.map(({ family: _family, ...asset }) => asset),
      left.length > items.length ? next : undefined,
    )
  }

  function passes(thing: Thing, filters: Record<string, { operator: string; value: unknown }[]>): boolean {
    return Object.entries(filters).every(([field, conditions]) =>
      conditions.every(({ operator, value }) => {
        if (operator === 'IN') return (value as unknown[]).includes(thing[field])
        if (operator !== '>') throw new Error(`the operator ${operator} is not simulated`)
        return Date.parse(String(thing[field])) > Date.parse(`${String(value).replace(' ', 'T')}Z`)
      }),
    )
  }

  function touch(thing: Thing, change: Thing): undefined {
    Object.assign(thing, change, { updated: timeText(clock()) })
  }

  return {
    url,
    state,
    requests: requests as readonly string[],
    logins: () => logins,
    /** The most calls at once so far. */
    busiest: () => busiest,
    /** Seconds for which new tokens are good. */
    setLifetime: (seconds: number) => {
      lifetime = seconds
    },
    endTokens: () => tokens.clear(),
    endRefreshTokens: () => refreshTokens.clear(),
    fail: (fault: Fault) => void faults.push(fault),
    heal: () => void faults.splice(0),
    addProduct(product: Thing): string {
      const uuid = String(product.uuid ?? randomUUID())
      const usual = {
        enabled: true,
        family: null,
        categories: [],
        groups: [],
        parent: null,
        values: {},
        associations: {},
      }
      state.products.set(uuid, {
        ...usual,
        ...product,
        uuid,
        created: timeText(clock()),
        updated: timeText(clock()),
      })
      return uuid
    },
    changeProduct(uuid: string, change: Thing): undefined {
      touch(state.products.get(uuid) ?? {}, change)
    },
    addModel(model: Thing): undefined {
      const usual = { parent: null, categories: [], values: {}, associations: {} }
      state.models.set(String(model.code), { ...usual, ...model, updated: timeText(clock()) })
    },
    /** A changed model changes the time of the parts below it. */
    changeModel(code: string, change: Thing): undefined {
      touch(state.models.get(code) ?? {}, change)
      const below = [code]
      for (const at of below) {
        for (const model of state.models.values()) if (model.parent === at) below.push(String(model.code))
      }
      for (const product of state.products.values())
        if (below.includes(String(product.parent))) touch(product, {})
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

/** The keys in their order. They are sorted again when their number changes: a hundred thousand take a while. */
const SORTED = new WeakMap<ReadonlyMap<string, Thing>, readonly string[]>()

function sortedKeys(things: ReadonlyMap<string, Thing>): readonly string[] {
  const before = SORTED.get(things)
  if (before?.length === things.size && before.every((key) => things.has(key))) return before
  const sorted = [...things.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  SORTED.set(things, sorted)
  return sorted
}

/** The place of the first key behind another one. */
function placeBehind(sorted: readonly string[], after: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') > after) high = middle
    else low = middle + 1
  }
  return low
}

function timeText(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, body: unknown): undefined {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, items: readonly unknown[], next: URL | undefined): undefined {
  send(response, { _links: next ? { next: { href: next.href } } : {}, _embedded: { items } })
}

function problem(response: ServerResponse, code: number, message: string): undefined {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message }))
}
