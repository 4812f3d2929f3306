/** Reads a list of people as admins have it: recipients of a mail, lines with a name and an address, or columns of a
 *  spreadsheet with or without headings. */
import type { PersonToInvite } from '@hoistway/contract/account/company-people'
import { readLanguage } from '@hoistway/domain/texts/locale'
import { readRecords } from '../../../../features/pasted-list/records.ts'

export type TypedPerson = {
  /** The text as it was typed. */
  readonly line: string
  readonly person: PersonToInvite
}

type Column = 'firstName' | 'lastName' | 'name' | 'email' | 'cellPhone' | 'language' | 'admin' | 'other'

const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ['email', /^(?:e-?mail|mail|e-?post|e-?postadress|mailadresse|e-?mail-?adresse|e-?mail address)$/],
  ['firstName', /^(?:first ?name|given name|förnamn|vorname)$/],
  ['lastName', /^(?:last ?name|surname|family name|efternamn|nachname|familienname)$/],
  ['name', /^(?:name|namn|full name)$/],
  ['cellPhone', /^(?:mobile|mobil|mobiltelefon|phone|telefon|cell ?phone|handy)$/],
  ['language', /^(?:language|språk|sprache)$/],
  ['admin', /^(?:admin|administrator|administratör|customer admin|kundadministratör|kundenadministrator)$/],
]
const PHONE = /^[+(\d][\d\s()/.-]{4,}$/
const YES = /^(?:yes|ja|x|1|true|admin)$/i

/** Headings are no people. */
export function readPeople(text: string): TypedPerson[] {
  let columns: readonly Column[] | undefined
  return readRecords(onePersonALine(text)).flatMap(({ line, delimiter, cells }) => {
    const headings = headingsOf(cells)
    if (headings) {
      columns = headings
      return []
    }
    const isTable = columns !== undefined && delimiter !== 'words'
    return {
      line,
      person:
        isTable && columns
          ? personFromColumns(cells, columns)
          : personFromText(line, cells, delimiter === 'words'),
    }
  })
}

/** `Maja Nordin <maja@x.se>; Olle Ek <olle@x.se>`, as a mail program copies its recipients. */
function onePersonALine(text: string): string {
  return text.replaceAll(/>\s*[;,]\s*/g, '>\n')
}

function headingsOf(cells: readonly string[]): readonly Column[] | undefined {
  const columns = cells.map(
    (cell) => HEADINGS.find(([, words]) => words.test(cell.trim().toLowerCase()))?.[0] ?? 'other',
  )
  return columns.includes('email') && cells.every((cell) => !cell.includes('@')) ? columns : undefined
}

function personFromColumns(cells: readonly string[], columns: readonly Column[]): PersonToInvite {
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? ''
  const language = readLanguage(cell('language'))
  return {
    ...(columns.includes('firstName')
      ? { firstName: cell('firstName'), lastName: cell('lastName') }
      : namesIn(cell('name'))),
    email: bareAddress(cell('email')),
    ...(cell('cellPhone') !== '' && { cellPhone: cell('cellPhone') }),
    ...(language !== undefined && { language }),
    ...(YES.test(cell('admin')) && { isCustomerAdmin: true }),
  }
}

function personFromText(line: string, cells: readonly string[], isSentence: boolean): PersonToInvite {
  const parts = isSentence ? line.split(/\s+/) : cells.map((cell) => cell.trim())
  const at = parts.findIndex((part) => part.includes('@'))
  const [inside] = /\S+@\S+/.exec(parts[at] ?? '') ?? ['']
  // `Maja Nordin maja@x.se` may stand in one cell.
  const around = (parts[at] ?? '').replace(inside, ' ').trim()
  const rest = parts.filter((part, index) => index !== at && part !== '')
  const cellPhone = rest.find((part) => PHONE.test(part))
  const language = isSentence ? undefined : rest.map(readLanguage).find((one) => one !== undefined)
  const words = rest.filter(
    (part) => part !== cellPhone && (language === undefined || readLanguage(part) !== language),
  )
  const names = [around.replaceAll(/[<>]/g, '').trim(), ...words].filter((part) => part !== '')
  const isSplit = !isSentence && names.length === 2
  return {
    ...(isSplit ? { firstName: names[0] ?? '', lastName: names[1] ?? '' } : namesIn(names.join(' '))),
    email: bareAddress(inside),
    ...(cellPhone !== undefined && { cellPhone }),
    ...(language !== undefined && { language }),
  }
}

/** The first word is the first name. */
function namesIn(name: string): Pick<PersonToInvite, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = name.replaceAll('"', '').split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

/** `<maja@x.se>,` is `maja@x.se`. */
function bareAddress(text: string): string {
  return text.replace(/^(?:mailto:)?[<("']+/i, '').replace(/[>)"',;.]+$/, '')
}
