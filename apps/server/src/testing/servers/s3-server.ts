/** A real S3 server for tests: s3rver in a process of its own, over a directory of its own. It knows no signatures of
 *  version 4 and writes objects in place, both unlike S3. So a gate stands before it: the gate checks the signature and
 *  the hash of each request, and lets requests for the same object take turns. */
import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Access } from '../../integrations/s3/s3-bucket.ts'
import { freePort, stopProcess, untilListening } from './ports.ts'

/** The server keeps the bytes of an object in a file with this ending. */
const ENDING = '._S3rver_object'
const BUCKET = 'shop'
const REGION = 'us-east-1'
const KEYS = { access: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }

export type S3Server = {
  readonly access: S3Access
  /** The directory that holds the objects of a folder. */
  readonly folderOf: (folder: string) => string
  /** The name of the object that a file of such a directory holds. */
  readonly nameOf: (file: string) => string | undefined
  /** Refuses connections until it comes back, with its objects and at the same address. */
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'hoistway-s3-'))
  const port = await freePort()
  const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
  const settings = [
    '-d',
    directory,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--configure-bucket',
    BUCKET,
    '-s',
  ]
  // Lists of more than a page need a cipher that OpenSSL keeps among its old ones.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', program, ...settings], {
    stdio: 'ignore',
  })
  await untilListening(port)
  const gate = createServer({ noDelay: true }, (from, to) => {
    pass(port, from, to).catch(() => to.destroy())
  })
  const listen = async (at: number) => {
    gate.listen(at, '127.0.0.1')
    await once(gate, 'listening')
    return (gate.address() as AddressInfo).port
  }
  const gatePort = await listen(0)
  const goAway = async () => {
    if (!gate.listening) return
    const closed = once(gate, 'close')
    gate.close()
    gate.closeAllConnections()
    await closed
  }
  return {
    access: {
      endpoint: `http://127.0.0.1:${gatePort}`,
      region: REGION,
      accessKey: KEYS.access,
      secretKey: KEYS.secret,
      bucket: BUCKET,
    },
    folderOf: (folder) => join(directory, BUCKET, folder),
    nameOf: (file) => (file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : undefined),
    goAway,
    comeBack: async () => {
      await listen(gatePort)
    },
    async stop() {
      await goAway()
      await stopProcess(server)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const turns = new Map<string, Promise<unknown>>()

async function pass(port: number, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const body = await bytesOf(from)
  const code = faultOf(from, body)
  if (code !== undefined) {
    to.writeHead(code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch' ? 403 : 400, {
      'content-type': 'application/xml',
    })
    to.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>The gate says so.</Message></Error>`)
    return
  }
  const [object = ''] = (from.url ?? '').split('?')
  const before = turns.get(object)
  const answer = (async () => {
    await before?.catch(() => undefined)
    return ask(port, from, body)
  })()
  turns.set(object, answer)
  const { status, headers, bytes } = await answer
  to.writeHead(status, headers)
  to.end(bytes)
}

async function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  // The server would try to understand the signature.
  const { authorization: _, ...rest } = headers
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers: rest })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 500, headers: answer.headers, bytes: await bytesOf(answer) }
}

/** Checks a request as "Authenticating Requests (AWS Signature Version 4)" has it.
 *  @returns the code of the error */
function faultOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, access, day = '', region = '', signed = '', signature] =
    form.exec(headers.authorization ?? '') ?? []
  if (access === undefined) return 'AccessDenied'
  if (access !== KEYS.access) return 'InvalidAccessKeyId'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEYS.secret}`)
  return region === REGION && hmac(key, text).toString('hex') === signature
    ? undefined
    : 'SignatureDoesNotMatch'
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
