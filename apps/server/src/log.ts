/** The log of the process: one line of JSON for each event, to standard output. It is made first, so that every later
 *  fault can be logged. */
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

export type Log = Logger

/** @param to where the lines go; standard output when left out */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      serializers: {
        err: stdSerializers.err,
        // The query may hold passwords and tokens (AMB-86), headers hold sessions.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
      },
    },
    to,
  )
}
