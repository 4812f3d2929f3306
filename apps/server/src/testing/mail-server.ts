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

/** It knows one password and everyone but `unknown`. */
export async function startMailServer(unknown?: string): Promise<MailServer> {
  const arrived: Buffer[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.password === PASSWORD ? done(null, { user: auth.username }) : done(new Error('Who is that?')),
    onRcptTo: ({ address }, _session, done) => {
      done(address === unknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks))
        done()
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
