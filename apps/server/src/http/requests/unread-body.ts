/** Discards the rest of a body after the answer is known. Most clients send their whole body before they read the
 *  answer; if the connection were closed earlier, they would see a broken pipe in place of the refusal. The rest is
 *  read piece by piece, up to a limit. */
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
