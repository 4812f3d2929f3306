/** Reads the body of a form that a browser posts. Only a scope that asks for it reads forms: everywhere else such a
 *  body is refused with 415, so that no other site can post to a call. */
import { refuse } from '@hoistway/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Makes `request.body` a URLSearchParams in this scope. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(text)),
  )
}

/** The form of the request, or a refusal if the body is of another media type. */
export function formOf({ body }: FastifyRequest) {
  return body instanceof URLSearchParams ? body : refuse('notAcceptable', 'Send the form as a form.')
}
