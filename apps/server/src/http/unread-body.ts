/** What is still on its way when the answer is already known. Most clients send their whole body before they look at
 *  the answer: a connection that is closed under them shows them a broken pipe instead of the refusal. So the rest is
 *  read and thrown away, a piece at a time, up to a limit. */
import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_THROWN_AWAY_BYTES = 64 * 1_048_576
const MAX_THROWN_AWAY_MS = 10_000

export function throwAwayRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  // Fastify announces the end of the connection for a body that is too large.
  reply.removeHeader('connection')
  let left = MAX_THROWN_AWAY_BYTES
  const tooSlow = setTimeout(() => raw.destroy(), MAX_THROWN_AWAY_MS).unref()
  raw.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) raw.destroy()
  })
  raw.once('end', () => clearTimeout(tooSlow))
  raw.once('close', () => clearTimeout(tooSlow))
}
