/** The address of an exchange of files, as the operator writes it: `sftp://shop@erp.example:22/hoistway`. A password does
 *  not belong into it, since addresses are shown. */
export type ExchangeAddress = SftpAddress | WebdavAddress | BucketAddress

export type SftpAddress = {
  readonly kind: 'sftp'
  readonly host: string
  readonly port: number
  readonly user: string
  /** The folder on the server: `/hoistway`, or `.` for the home of the user. */
  readonly root: string
}

export type WebdavAddress = {
  readonly kind: 'webdav'
  /** Without a user, and without a slash at the end. */
  readonly url: string
  readonly user: string | undefined
}

export type BucketAddress = {
  readonly kind: 's3'
  readonly bucket: string
  /** The folder in the bucket; empty for all of it. */
  readonly prefix: string
}

export const ADDRESS_FORM =
  'like sftp://shop@erp.example:22/hoistway, https://files.example/hoistway or s3://bucket/hoistway, without a password'
export const BUCKET_FORM = 'like s3://bucket/folder'
const SSH_PORT = 22

export function readExchangeAddress(text: string): ExchangeAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.password !== '' || url.search !== '' || url.hash !== '' || url.hostname === '') return undefined
  if (url.protocol === 'sftp:') return sftpAddress(url)
  if (url.protocol === 's3:') return bucketAddress(url)
  return webdavAddress(url)
}

export function readBucketAddress(text: string): BucketAddress | undefined {
  const address = readExchangeAddress(text)
  return address?.kind === 's3' ? address : undefined
}

function sftpAddress(url: URL): SftpAddress | undefined {
  const [user, path] = [decoded(url.username), decoded(url.pathname)]
  const root = path === undefined ? undefined : rootOf(path)
  if (!user || root === undefined) return undefined
  return { kind: 'sftp', host: hostOf(url), port: Number(url.port || SSH_PORT), user, root }
}

/** Without TLS everybody on the way reads the token, so only a server of the same machine may be without. */
function webdavAddress(url: URL): WebdavAddress | undefined {
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn)) return undefined
  const user = decoded(url.username)
  if (user === undefined) return undefined
  url.username = ''
  return { kind: 'webdav', url: url.href.replace(/\/$/, ''), user: user || undefined }
}

function bucketAddress({ hostname, pathname, port, username }: URL): BucketAddress | undefined {
  const path = decoded(pathname)
  const isBucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) && port === '' && username === ''
  const prefix = path === undefined ? undefined : folderOf(path.split('/').filter((name) => name !== ''))
  return isBucket && prefix !== undefined ? { kind: 's3', bucket: hostname, prefix } : undefined
}

/** `/~/files` and an empty path lead into the home of the user. */
function rootOf(path: string): string | undefined {
  const names = path.split('/').filter((name) => name !== '')
  const isHome = names.length === 0 ? path === '' : names[0] === '~'
  const folder = folderOf(names[0] === '~' ? names.slice(1) : names)
  if (folder === undefined) return undefined
  if (folder === '') return isHome ? '.' : '/'
  return `${isHome ? '.' : ''}/${folder}`
}

/** Undefined if one of the names would lead elsewhere. */
function folderOf(names: readonly string[]): string | undefined {
  const leadsAway = names.some((name) => name === '.' || name === '..' || /[\p{Cc}\\]/u.test(name))
  return leadsAway ? undefined : names.join('/')
}

/** Without the brackets of an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
