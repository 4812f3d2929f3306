/** Pages whose form the server answers itself. Their forms work before the scripts have come and with JavaScript off:
 *  the browser posts the form to the page, the page's action does what the script would do, and the answer is the page
 *  with the outcome in it, or a redirect. */
import { FORM_PAGES } from '@hoistway/contract/content/form-pages'
import { isRefusal } from '@hoistway/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formOf, readForms } from '../http/requests/form-body.ts'
import type { RequestContext } from '../http/requests/request-context.ts'
import { sendRefusal } from '../http/routes.ts'

const MAX_FORM_BYTES = 64 * 1024

type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: URLSearchParams,
) => Promise<FastifyReply>

export async function addFormPages(
  app: FastifyInstance,
  requestContext: RequestContext,
  answer: AnswerForm,
): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope)
    for (const path of FORM_PAGES) {
      scope.post(path, { bodyLimit: MAX_FORM_BYTES }, async (request, reply) => {
        const form = requestContext.refusedOrigin(request) ?? formOf(request)
        return isRefusal(form) ? sendRefusal(reply, request, form) : answer(request, reply, form)
      })
    }
  })
}
