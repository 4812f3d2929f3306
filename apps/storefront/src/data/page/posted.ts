/** The outcome of a form that the browser posted to its page, before the scripts took over or with JavaScript off. The
 *  route's action answers with it on the server, and the page shows it as if the script had sent the form. */
import { ApiError } from '@hoistway/contract/api-error'
import { data, useActionData } from 'react-router'
import { isUnavailable } from '../calls/unavailable.ts'

export type Posted<Name extends string, Stage extends string> = {
  /** Names the form on its page. */
  readonly form: Name
  readonly stage: Stage
  /** Texts of the fields, by name. Never a password. */
  readonly entered: Readonly<Record<string, string>>
  /** Lines of the shop's answer. */
  readonly receipt?: readonly string[]
}

const STATUS: Readonly<Record<string, number>> = {
  sent: 200,
  received: 200,
  tooOften: 429,
  away: 503,
  failed: 503,
}

/** An answer of an action. A refused form has status 400, so that it counts as not done. */
export function posted<Name extends string, Stage extends string>(outcome: Posted<Name, Stage>) {
  return data(outcome, { status: STATUS[outcome.stage] ?? 400 })
}

/** The outcome for the form of this name; undefined where it was not posted. */
export function usePosted<Name extends string, Stage extends string>(
  form: Name,
): Posted<Name, Stage> | undefined {
  const outcome = useActionData<Posted<Name, Stage>>()
  return outcome?.form === form ? outcome : undefined
}

/** The texts of a form by the names of its fields. A file is no text. */
export async function textsOf<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Readonly<Record<Field, string>>> {
  const form = await request.formData()
  const entries = fields.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  // One entry for each name.
  return Object.fromEntries(entries) as Record<Field, string>
}

export type FailedStage = 'tooOften' | 'away' | 'failed'

/** The state of a form after its call has failed. */
export function stageAfter(cause: unknown): FailedStage {
  if (isUnavailable(cause)) return 'away'
  return cause instanceof ApiError && cause.status === 429 ? 'tooOften' : 'failed'
}
