/** A folder of a WebDAV server as a place where files are exchanged: PROPFIND tells of files, PUT writes a draft, MOVE
 *  gives it its name. Apache, nginx, IIS, Nextcloud and most document systems speak it (RFC 4918). */
import { dirname } from 'node:path/posix'
import type { FileStamp } from '../feed/feed-file.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-records.ts'
import { createOutgoing, type OutgoingAnswer, type OutgoingTimes } from './outgoing.ts'
import { isShown, safePath } from './path.ts'
import { type Exchange, ExchangeFault, type ListedFile } from './port.ts'
import { wholeBody } from './whole-body.ts'
import { moveAside, type RenamingPlace, removeOldDrafts, writeWhole } from './write-whole.ts'
import { xmlAnswer } from './xml-answer.ts'

export type WebdavAccess = {
  /** The folder of the exchange, without a slash at its end: `https://files.example/dav/hoistway`. */
  readonly url: string
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** A bearer token in place of user and password. */
  readonly token?: string | undefined
}

const ASKED = `<?xml version="1.0" encoding="utf-8"?>
<D:propfind xmlns:D="DAV:"><D:prop><D:getcontentlength/><D:getlastmodified/><D:getetag/><D:resourcetype/></D:prop></D:propfind>`
const XML = { 'content-type': 'application/xml; charset=utf-8' }

type Found = { readonly path: string; readonly isFolder: boolean; readonly stamp: FileStamp }

export function webdavExchange(access: WebdavAccess, times?: OutgoingTimes): Exchange {
  const outgoing = createOutgoing(times)
  const root = new URL(access.url)
  const rootPath = root.pathname.replace(/\/$/, '')
  const credentials = credentialsOf(access)

  const addressOf = (path: string, ending = '') => {
    const names = path === '' ? '' : `/${path.split('/').map(encodeURIComponent).join('/')}`
    return new URL(rootPath + names + ending, root)
  }

  async function send(
    method: string,
    url: URL,
    {
      headers = {},
      body,
    }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: Uint8Array } = {},
  ): Promise<OutgoingAnswer> {
    return outgoing.send(() => ({
      method,
      url,
      headers: { ...credentials, ...headers },
      ...(body && { body }),
    }))
  }

  /** Gives the answer up and returns what it means. */
  function refused(answer: OutgoingAnswer, method: string, path: string): ExchangeFault {
    answer.drop()
    const { status } = answer
    if (status === 404) return new ExchangeFault('missing', `there is no ${path}`)
    if (status === 401) return new ExchangeFault('refused', `${root.host} refuses the login`)
    if (status >= 300 && status < 400) {
      return new ExchangeFault(
        'refused',
        `${root.host} leads ${path} to ${answer.header('location')}, where nothing is sent`,
      )
    }
    return new ExchangeFault('refused', `${root.host} answers ${method} of ${path} with status ${status}`)
  }

  /** Undefined if there is nothing of this name. */
  async function propertiesOf(path: string, depth: '0' | '1'): Promise<readonly Found[] | undefined> {
    const url = addressOf(path, depth === '1' ? '/' : '')
    const answer = await send('PROPFIND', url, { headers: { depth, ...XML }, body: Buffer.from(ASKED) })
    if (answer.status === 404) {
      answer.drop()
      return undefined
    }
    if (answer.status !== 207) throw refused(answer, 'PROPFIND', path)
    const tree = await xmlAnswer(answer)
    if (tree?.name !== 'multistatus') {
      throw new ExchangeFault('refused', `${root.host} answers PROPFIND of ${path} with no multistatus`)
    }
    return childrenOf(tree, 'response').flatMap((response) => foundIn(response, root) ?? [])
  }

  async function entriesOf(folder: string): Promise<ListedFile[]> {
    const start = `${decodeURIComponent(rootPath)}/${safePath(folder)}/`
    const found = (await propertiesOf(folder, '1')) ?? []
    return found
      .filter(
        ({ path, isFolder }) =>
          !isFolder && path.startsWith(start) && !path.slice(start.length).includes('/'),
      )
      .map(({ path, stamp }) => ({ name: path.slice(start.length), ...stamp }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** Makes a folder and those above it, but not the one of the exchange: if that is not there, its name is wrong. */
  async function makeFolders(folder: string): Promise<void> {
    if (folder === '.') {
      if (await propertiesOf('', '0')) return
      throw new ExchangeFault('refused', `there is no folder ${rootPath || '/'} on the server`)
    }
    const answer = await send('MKCOL', addressOf(folder, '/'))
    answer.drop()
    // 405: it is there already.
    if (answer.status === 201 || answer.status === 405) return
    if (answer.status !== 409 && answer.status !== 404) throw refused(answer, 'MKCOL', folder)
    await makeFolders(dirname(folder))
    const again = await send('MKCOL', addressOf(folder, '/'))
    if (again.status !== 201 && again.status !== 405) throw refused(again, 'MKCOL', folder)
    again.drop()
  }

  /** Sends once more after the folder was made that the server misses: it says so by 409, Apache by 500 where a file
   *  moves. */
  async function intoFolder(
    method: string,
    folder: string,
    path: string,
    request: () => Promise<OutgoingAnswer>,
  ): Promise<void> {
    let answer = await request()
    if (!isDone(answer) && !(await propertiesOf(folder === '.' ? '' : folder, '0'))) {
      answer.drop()
      await makeFolders(folder)
      answer = await request()
    }
    if (!isDone(answer)) throw refused(answer, method, path)
    answer.drop()
  }

  const place: RenamingPlace = {
    async find(path) {
      const found = (await propertiesOf(safePath(path), '0'))?.[0]
      if (found?.isFolder) throw new ExchangeFault('refused', 'is no file')
      return found?.stamp
    },

    async read(path) {
      const answer = await send('GET', addressOf(safePath(path)), {
        headers: { 'accept-encoding': 'identity' },
      })
      if (answer.status !== 200) throw refused(answer, 'GET', path)
      const size = answer.header('content-length')
      return wholeBody(answer.body, size === '' ? undefined : Number(size), path)
    },

    async put(path, bytes) {
      const url = addressOf(safePath(path))
      const headers = { 'content-type': 'application/octet-stream' }
      await intoFolder('PUT', dirname(path), path, () => send('PUT', url, { headers, body: bytes }))
    },

    async rename(from, to) {
      const [url, target] = [addressOf(safePath(from)), addressOf(safePath(to))]
      const headers = { destination: target.href, overwrite: 'T' }
      await intoFolder('MOVE', dirname(to), from, () => send('MOVE', url, { headers }))
    },

    async remove(path) {
      const answer = await send('DELETE', addressOf(safePath(path)))
      if (![200, 204, 404].includes(answer.status)) throw refused(answer, 'DELETE', path)
      answer.drop()
    },
  }

  return {
    ...place,
    place: `${root.origin}${rootPath}`,
    list: async (folder) => (await entriesOf(safePath(folder))).filter(({ name }) => isShown(name)),
    write: (path, bytes) => writeWhole(place, path, bytes),
    setAside: (path, folder) => moveAside(place, path, folder),
    removeAbandonedDrafts: async (folder, now) =>
      removeOldDrafts(place, folder, await entriesOf(safePath(folder)), now),
    close: () => outgoing.close(),
  }
}

function isDone({ status }: OutgoingAnswer): boolean {
  return status === 200 || status === 201 || status === 204
}

function credentialsOf({ user, password, token }: WebdavAccess): Readonly<Record<string, string>> {
  if (token !== undefined) return { authorization: `Bearer ${token}` }
  if (user === undefined) return {}
  return { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` }
}

/** A server may name its files by whole addresses or by paths. */
function foundIn(response: XmlElement, root: URL): Found | undefined {
  const href = textOf(response, 'href')
  const known = childrenOf(response, 'propstat').find((part) =>
    / 200( |$)/.test(textOf(part, 'status') ?? ''),
  )
  if (href === undefined || known === undefined || !URL.canParse(href, root.href)) return undefined
  const path = decoded(new URL(href, root).pathname)
  if (path === undefined) return undefined
  const prop = childOf(known, 'prop')
  const isFolder = childOf(childOf(prop, 'resourcetype'), 'collection') !== undefined
  const size = Number(textOf(prop, 'getcontentlength') ?? 0)
  const changed = Date.parse(textOf(prop, 'getlastmodified') ?? '') || 0
  const version = [textOf(prop, 'getetag') ?? '', changed, size].join(' ')
  return { path, isFolder, stamp: { version, exact: version, size, changed } }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
