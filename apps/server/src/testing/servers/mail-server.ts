/** A real mail server in this process, which keeps what it took. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  /** `smtp://user:password@127.0.0.1:40123` */
  readonly url: string
  /** Mails as they were sent, the oldest first. */
  readonly arrived: readonly Buffer[]
  readonly close: () => Promise<void>
}

const PASSWORD = 'secret'

type RefusedAt = { readonly at: 'sender' | 'recipient' | 'data'; readonly code: number }

/** It knows one password and everyone but the recipient that is given; or it refuses every mail at a point. */
export async function startMailServer(unknown?: string | RefusedAt): Promise<MailServer> {
  const arrived: Buffer[] = []
  const refusal = (at: RefusedAt['at']) =>
    typeof unknown === 'object' && unknown.at === at
      ? Object.assign(new Error('Refused'), { responseCode: unknown.code })
      : null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.password === PASSWORD ? done(null, { user: auth.username }) : done(new Error('Who is that?')),
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: ({ address }, _session, done) => {
      const isUnknown = address === unknown
      done(
        isUnknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : refusal('recipient'),
      )
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusal('data')
        if (!refused) arrived.push(Buffer.concat(chunks))
        done(refused)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://shop:${PASSWORD}@127.0.0.1:${port}`,
    arrived,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
