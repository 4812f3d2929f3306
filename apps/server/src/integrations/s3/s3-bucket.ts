/** A bucket of S3 or of what speaks like it, as far as the shop needs one: objects read, written, copied, removed and
 *  listed. Requests are signed by Signature Version 4 with the hash of their body, so the other side notices every
 *  byte that changed on the way. */
import { AwsV4Signer } from 'aws4fetch'
import { createOutgoing, type OutgoingAnswer, type OutgoingTimes } from '../exchange/outgoing.ts'
import { ExchangeFault } from '../exchange/port.ts'
import { xmlAnswer } from '../exchange/xml-answer.ts'
import { childrenOf, textOf } from '../xml/xml-records.ts'

export type S3Access = {
  /** `https://s3.eu-north-1.amazonaws.com`, `http://minio.internal:9000` */
  readonly endpoint: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
}

export type S3Object = {
  readonly key: string
  readonly size: number
  /** Changes with the bytes. */
  readonly tag: string
  /** Milliseconds since 1970, in whole seconds. */
  readonly changed: number
}

export type S3Bucket = {
  /** `http://minio.internal:9000/shop` */
  readonly place: string
  readonly head: (key: string) => Promise<Omit<S3Object, 'key'> | undefined>
  readonly get: (key: string) => Promise<OutgoingAnswer | undefined>
  /** A reader sees the old object or the new one, never a part. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  readonly copy: (from: string, to: string) => Promise<void>
  /** Resolves also where there is no such object. */
  readonly remove: (key: string) => Promise<void>
  /** Lists the objects whose keys begin with a text and have no slash after it. */
  readonly list: (prefix: string) => Promise<readonly S3Object[]>
  /** Lists all objects whose keys begin with a text. */
  readonly listBelow: (prefix: string) => Promise<readonly S3Object[]>
  readonly close: () => Promise<void>
}

export function s3Bucket(access: S3Access, times?: OutgoingTimes): S3Bucket {
  const outgoing = createOutgoing(times)
  const base = new URL(access.endpoint)
  const place = `${base.origin}${base.pathname.replace(/\/$/, '')}/${access.bucket}`
  /** Keys of a day, so that not every request derives them. */
  const signingKeys = new Map<string, ArrayBuffer>()

  function addressOf(key: string, query: Readonly<Record<string, string>> = {}): URL {
    const url = new URL(`${place}/${encodedKey(key)}`)
    // URLSearchParams would write a space as a plus, which is not what is signed.
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join('&')
    return url
  }

  async function send(
    method: string,
    url: URL,
    {
      body,
      headers = {},
    }: { readonly body?: Uint8Array; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<OutgoingAnswer> {
    const hash = await sha256(body ?? new Uint8Array())
    return outgoing.send(async () => {
      const signed = await new AwsV4Signer({
        method,
        url: url.href,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        accessKeyId: access.accessKey,
        secretAccessKey: access.secretKey,
        service: 's3',
        region: access.region,
        cache: signingKeys,
      }).sign()
      return { method, url: signed.url, headers: Object.fromEntries(signed.headers), ...(body && { body }) }
    })
  }

  async function refused(answer: OutgoingAnswer, what: string): Promise<ExchangeFault> {
    const error = await xmlAnswer(answer)
    const [code, message] = [textOf(error, 'Code'), textOf(error, 'Message')]
    if (code === 'NoSuchBucket') return new ExchangeFault('refused', `there is no bucket ${access.bucket}`)
    const said =
      code === undefined ? '' : `: ${code}${message === undefined ? '' : ` (${message.slice(0, 200)})`}`
    return new ExchangeFault('refused', `${base.host} refuses ${what} with status ${answer.status}${said}`)
  }

  async function listed(wanted: Readonly<Record<string, string>>): Promise<S3Object[]> {
    const objects: S3Object[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query: Record<string, string> = { 'list-type': '2', ...wanted }
      const answer: OutgoingAnswer = await send(
        'GET',
        addressOf('', next ? { ...query, 'continuation-token': next } : query),
      )
      if (answer.status !== 200) throw await refused(answer, 'to list its objects')
      const page = await xmlAnswer(answer)
      if (page?.name !== 'ListBucketResult')
        throw new ExchangeFault('refused', `${base.host} gives no list of objects`)
      for (const element of childrenOf(page, 'Contents')) {
        const [key, size, tag, changed] = ['Key', 'Size', 'ETag', 'LastModified'].map((name) =>
          textOf(element, name),
        )
        if (key === undefined || tag === undefined || changed === undefined) continue
        objects.push({
          key,
          size: Number(size),
          tag,
          changed: Math.floor(Date.parse(changed) / 1_000) * 1_000,
        })
      }
      next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
    }
    return objects
  }

  return {
    place,

    async head(key) {
      const answer = await send('HEAD', addressOf(key))
      answer.drop()
      if (answer.status === 404) return undefined
      // The answer to HEAD has no body that would say more.
      if (answer.status !== 200) throw await refused(await send('GET', addressOf(key)), `to show ${key}`)
      return {
        size: Number(answer.header('content-length')),
        tag: answer.header('etag'),
        changed: Date.parse(answer.header('last-modified')),
      }
    },

    async get(key) {
      const answer = await send('GET', addressOf(key))
      if (answer.status === 200) return answer
      const fault = await refused(answer, `to give ${key}`)
      if (answer.status === 404 && !fault.message.startsWith('there is no bucket')) return undefined
      throw fault
    },

    async put(key, bytes) {
      const answer = await send('PUT', addressOf(key), { body: bytes })
      if (answer.status !== 200) throw await refused(answer, `to take ${key}`)
      answer.drop()
    },

    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${access.bucket}/${encodedKey(from)}` }
      const answer = await send('PUT', addressOf(to), { headers })
      if (answer.status !== 200) throw await refused(answer, `to copy ${from}`)
      // A copy may fail after its status was sent.
      const result = await xmlAnswer(answer)
      if (result?.name !== 'CopyObjectResult') {
        throw new ExchangeFault('refused', `${base.host} broke off the copy of ${from}`)
      }
    },

    async remove(key) {
      const answer = await send('DELETE', addressOf(key))
      if (![200, 204, 404].includes(answer.status)) throw await refused(answer, `to remove ${key}`)
      answer.drop()
    },

    list: (prefix) => listed({ prefix, delimiter: '/' }),
    listBelow: (prefix) => listed({ prefix }),

    close: () => outgoing.close(),
  }
}

function encodedKey(key: string): string {
  return key.split('/').map(encoded).join('/')
}

/** Every character but the plain ones, as Signature Version 4 writes them. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
}
