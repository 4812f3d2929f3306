/** The addresses of the directory. The search stays in the address while rows of its list are opened. */
import type { Directory } from './load-companies.ts'

const DIRECTORY = '/site-admin/companies'

type Params = Readonly<Record<string, string | number | undefined>>

export function directoryPath(q: string): string {
  return DIRECTORY + searchOf({ q })
}

export function companyPath(id: number, params: Params = {}): string {
  return `${DIRECTORY}/${id}${searchOf(params)}`
}

export function personPath(id: number, params: Params = {}): string {
  return `${DIRECTORY}/people/${id}${searchOf(params)}`
}

/** The page that opens the shop as this person. */
export function actAsPath(userId: number): string {
  return `/site-admin/act-as?user=${userId}`
}

function searchOf(params: Params): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}

/** The key of the row whose page is open. */
export function rowKey(open: NonNullable<Directory['open']>): string {
  return open.kind === 'company' ? `company-${open.overview.company.id}` : `person-${open.person.user.id}`
}
