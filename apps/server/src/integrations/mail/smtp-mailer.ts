/** Mail through the operator's SMTP server (SMTP_URL). */
import { createTransport } from 'nodemailer'
import { composed } from './message.ts'
import type { Mailer } from './port.ts'

const CONNECTIONS = 4
/** All of them together end within a minute, long before another node takes the same mail. */
const CONNECT_MS = 10_000
const GREETING_MS = 10_000
const SILENCE_MS = 30_000

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    send: async (message) => {
      await transport.sendMail(composed(message, from))
    },
    close: async () => transport.close(),
  }
}
