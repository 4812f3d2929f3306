/** Two addresses for supervisors and load balancers. /livez answers while the process lives and should not be restarted.
 *  /healthz answers 200 while requests may be sent here. A stopping shop answers 503 on /healthz some seconds before it
 *  closes, and ends each connection with its answer, so that no request is sent to a closed port. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SHOWN_ELSEWHERE } from './security/security-headers.ts'

export type Health = {
  readonly state: () => 'starting' | 'ready' | 'draining'
  /** Tells whether the database answers within the time. */
  readonly databaseAnswers: (withinMs: number) => Promise<boolean>
}

const DATABASE_MS = 1_000

export function addHealth(app: FastifyInstance, { state, databaseAnswers }: Health): void {
  app.get('/livez', (_request, reply) => answer(reply, 200, 'alive'))

  app.get('/healthz', async (_request, reply) => {
    if (state() === 'ready' && !(await databaseAnswers(DATABASE_MS))) {
      return answer(reply, 503, 'the database does not answer')
    }
    // The shop may have begun to stop while the database was asked.
    return answer(reply, state() === 'ready' ? 200 : 503, state())
  })

  app.addHook('onSend', async (_request, reply) => {
    if (state() === 'draining') reply.header('connection', 'close')
  })
}

function answer(reply: FastifyReply, status: number, text: string): FastifyReply {
  // Apps look for the shop from their own origin.
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...SHOWN_ELSEWHERE })
    .send({ status: text })
}
