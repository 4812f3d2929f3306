/** The address of an exchange of files, as the operator writes it: `sftp://shop@erp.example:22/hoistway`. A password does
 *  not belong into it, since addresses are shown. */
export type ExchangeAddress = {
  readonly kind: 'sftp'
  readonly host: string
  readonly port: number
  readonly user: string
  /** The folder on the server: `/hoistway`, or `.` for the home of the user. */
  readonly root: string
}

export const ADDRESS_FORM = 'like sftp://shop@erp.example:22/hoistway, without a password'
const SSH_PORT = 22

export function readExchangeAddress(text: string): ExchangeAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.password !== '' || url.search !== '' || url.hash !== '' || url.hostname === '') return undefined
  const path = decoded(url.pathname)
  const user = decoded(url.username)
  if (url.protocol !== 'sftp:' || !user || path === undefined) return undefined
  const root = rootOf(path)
  if (root === undefined) return undefined
  return { kind: 'sftp', host: hostOf(url), port: Number(url.port || SSH_PORT), user, root }
}

/** `/~/files` and an empty path lead into the home of the user. */
function rootOf(path: string): string | undefined {
  const names = path.split('/').filter((name) => name !== '')
  const isHome = path === '' || names[0] === '~'
  const inside = (isHome && path !== '' ? names.slice(1) : names).join('/')
  if (/(?:^|\/)\.\.?(?:\/|$)|[\p{Cc}\\]/u.test(inside)) return undefined
  if (inside === '') return isHome ? '.' : '/'
  return `${isHome ? '.' : ''}/${inside}`
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
