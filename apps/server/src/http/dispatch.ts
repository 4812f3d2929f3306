/** Answers a call: access, input, handler, refusal. HTTP (routes.ts) and the pages that are rendered in this process
 *  (in-process.ts) both lead here, so no rule can hold in one and be missing in the other. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { isRefusal, PROBLEMS, type Refusal, refuse } from '@hoistway/contract/problems'
import { unstorableText } from '@hoistway/domain/texts/unstorable-text'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { refusedAccess } from './access.ts'
import { BusyFault } from './admission/busy-fault.ts'
import type { Handlers } from './handler.ts'
import { createCallBreaker } from './limits/call-breaker.ts'
import { createMemberFault } from './requests/member-count.ts'
import type { RequestMeta } from './requests/request-meta.ts'
import { actorsOf } from './security/security-events.ts'
import { refusedActing } from './sessions/acting.ts'
import { type Unavailable, unavailableBy } from './unavailable.ts'
import type { Visitor } from './visitor.ts'

export type RawInput = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export type Outcome = { readonly result: unknown } | { readonly refusal: Refusal }

export type Dispatch = (
  name: CallName,
  visitor: Visitor,
  requestMeta: RequestMeta,
  read: () => RawInput,
) => Promise<Outcome>

type Check = (value: unknown) => string | undefined
type AnyHandler = (input: RawInput, visitor: Visitor, requestMeta: RequestMeta) => Promise<unknown> | unknown

/** @param onUnavailable hears of each call that failed because the database or the file store cannot be used */
export function createDispatch(
  handlers: Handlers,
  onUnavailable: (fault: unknown, call: CallName) => void,
): Dispatch {
  const checks = new Map(Object.entries(calls).map(([name, row]) => [name, inputChecks(row)]))
  const breaker = createCallBreaker<CallName>(() => performance.now())

  return async (name, visitor, requestMeta, read) => {
    const row: Call = calls[name]
    const refused =
      refusedActing(row.whileActing, visitor, requestMeta) ??
      refusedAccess(row.access, visitor, requestMeta.holdsCacheKey)
    if (refused) return logRefusal(name, refused, visitor, requestMeta)
    const input = read()
    const fault = firstFault(checks.get(name) ?? [], input)
    if (fault !== undefined) return { refusal: { refused: 'invalidInput', detail: fault } }
    // The checks above have just established that the input has the type of the row.
    const handle = handlers[name] as AnyHandler
    if (!breaker.mayTry(name)) return { refusal: refuse('unavailable') }
    let lacking: Unavailable | undefined
    try {
      const result = await handle(input, visitor, requestMeta)
      return isRefusal(result) ? logRefusal(name, result, visitor, requestMeta) : { result }
    } catch (fault) {
      if (fault instanceof BusyFault) {
        requestMeta.setHeader('retry-after', String(fault.retryAfter))
        return { refusal: refuse('overloaded') }
      }
      lacking = unavailableBy(fault)
      if (lacking === undefined) throw fault
      onUnavailable(fault, name)
      return { refusal: refuse('unavailable') }
    } finally {
      breaker.done(name, lacking)
    }
  }
}

/** A refusal because nobody is logged in is no event, since every session ends with one. Another missing right is one,
 *  and so is a call that nobody may make while acting as a customer. */
function logRefusal(
  name: CallName,
  refusal: Refusal,
  { customer }: Visitor,
  requestMeta: RequestMeta,
): Outcome {
  const { refused } = refusal
  const isEvent = PROBLEMS[refused].status === 401 ? refused !== 'notLoggedIn' : refused === 'notWhileActing'
  if (isEvent) {
    requestMeta.securityEvent({
      event: 'access',
      outcome: 'refused',
      ...actorsOf(customer),
      subject: `call:${name}`,
      detail: refused,
    })
  }
  return { refusal }
}

type Part = 'params' | 'query' | 'body'

function inputChecks(row: Call): readonly (readonly [Part, Check])[] {
  const parts: readonly Part[] = ['params', 'query', 'body']
  return parts.flatMap((part) => {
    const schema = row[part]
    if (schema === undefined) return []
    const check = schemaCheck(part, schema)
    const isOptional = part === 'body' && row.bodyOptional === true
    return [
      [part, isOptional ? (value: unknown) => (value == null ? undefined : check(value)) : check] as const,
    ]
  })
}

function schemaCheck(part: Part, schema: TSchema): Check {
  const validator = Compile(schema)
  const memberFault = createMemberFault(schema)
  return (value) => {
    const overfull = memberFault?.(value, part)
    if (overfull !== undefined) return `${overfull}.`
    if (validator.Check(value)) return undefined
    const error = validator.Errors(value)[0]
    const where = error?.instancePath.replaceAll('/', '.').replace(/^\./, '') ?? ''
    const what = error?.keyword === 'boolean' ? 'is not known' : (error?.message ?? 'is not valid')
    return `${where === '' ? part : `${part}.${where}`} ${what}.`
  }
}

function firstFault(checks: readonly (readonly [Part, Check])[], input: RawInput): string | undefined {
  for (const [part, check] of checks) {
    const fault = check(input[part])
    if (fault !== undefined) return fault
    const unstorable = unstorableText(input[part])
    if (unstorable !== undefined)
      return `${part}${unstorable.replaceAll('/', '.')} holds a character that no text may hold.`
  }
  return undefined
}
