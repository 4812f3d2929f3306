/** Reads a message as it went over the wire or into a file: as much of the format as our mails use. */
export type ReadMail = {
  readonly to: string
  readonly from: string
  readonly replyTo: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly {
    readonly fileName: string
    readonly mediaType: string
    readonly data: Buffer
  }[]
  /** Names in lower case, values decoded. */
  readonly headers: ReadonlyMap<string, string>
}

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string }

export function readMail(source: Buffer): ReadMail {
  const whole = partOf(source.toString('latin1'))
  const parts = leaves(whole)
  const header = (name: string) => whole.headers.get(name) ?? ''
  const textOf = (mediaType: string) =>
    parts
      .filter((part) => contentType(part).startsWith(mediaType) && !part.headers.has('content-disposition'))
      .map((part) => decoded(part).toString('utf8').replaceAll('\r\n', '\n'))
      .join('')
  return {
    to: header('to'),
    from: header('from'),
    replyTo: whole.headers.get('reply-to'),
    subject: header('subject'),
    html: textOf('text/html'),
    text: textOf('text/plain'),
    attachments: parts
      .filter((part) => part.headers.get('content-disposition')?.startsWith('attachment'))
      .map((part) => ({
        fileName: fileName(part.headers.get('content-disposition') ?? ''),
        mediaType: contentType(part).split(';')[0] ?? '',
        data: decoded(part),
      })),
    headers: whole.headers,
  }
}

function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  return {
    headers: new Map(lines.map(headerOf)),
    body: source.slice(end + 4),
  }
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]
}

/** Encoded words (`=?UTF-8?Q?…?=`); white space between two of them does not count. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : quotedPrintable(text.replaceAll('_', ' ')).toString('latin1'),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

/** `filename="a.jpg"`, or in pieces and percent-encoded: `filename*0*=utf-8''d%C3%B6rr.jpg`. */
function fileName(disposition: string): string {
  const pieces = Array.from(
    disposition.matchAll(/filename(?:\*\d*\*?)?="?([^";]+)"?/g),
    ([, piece = '']) => piece,
  )
  const name = pieces.join('')
  return name.startsWith("utf-8''") ? decodeURIComponent(name.slice("utf-8''".length)) : name
}

function contentType({ headers }: Part): string {
  return headers.get('content-type') ?? 'text/plain'
}

function leaves(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)/.exec(contentType(part))?.[1]
  if (boundary === undefined) return [part]
  const inner = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1)
  return inner.flatMap((source) => leaves(partOf(source.replace(/^\r\n/, ''))))
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1')
}

function quotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
