/** The form of a row of the contract. A row describes one call completely: its address, who may call it, its input, its
 *  result and its refusals. Odd names and casing of the wire appear in rows and nowhere else. */
import type { Static, TSchema } from 'typebox'
import type { ProblemType } from './problems.ts'

/** Names who may call. `public` calls still know the visitor: a customer sees prices in them, a guest does not. Closed
 *  by default: a row must name one of these (ROLE-01 to ROLE-13, AMB-76). */
export type Access =
  | 'public'
  | 'customer'
  | 'customerAdmin'
  | 'siteAdmin'
  /** Trusted integrations, known by the header `key` (AMB-04). */
  | 'cacheKey'
  | 'cacheKeyOrCustomer'

/** The use of a call while a site admin acts as a customer (decision 40). `asPerson`: it is answered as the customer,
 *  and the request names the customer in the header `acting-for`, as every page with the bar does. `anywhere`: for the
 *  session itself, and for files, since a picture or a link in a page sends no header. */
export type WhileActing = 'asPerson' | 'anywhere'

/** 'nothing' answers 200 or 204 without a body; 'file' is a download with a content-disposition (API-GEN-05). */
export type ResultShape = TSchema | 'nothing' | 'file'

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base address, in the casing of the specification. `:id` marks a path parameter;
   *  `{content_proxy}` and `{pim}` are literal segments (AMB-01). */
  readonly path: string
  /** One sentence for the reader of the OpenAPI page. */
  readonly summary: string
  readonly access: Access
  /** Left out: the call is refused while a site admin acts as a customer. */
  readonly whileActing?: WhileActing
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The caller may leave the body out and send its fields in the query. */
  readonly bodyOptional?: true
  /** The largest body of the request, in bytes; 1 MB when left out. */
  readonly maxBytes?: number
  /** Optional request headers that the call reads, lower case. */
  readonly headers?: readonly string[]
  readonly result: ResultShape
  /** The call answers 204 where it has nothing to return (ERR-09). */
  readonly mayBeEmpty?: true
  /** Parameters that the client refuses to leave out, in the order of the checks (CHK). */
  readonly required?: readonly string[]
  /** Required path parameters that the client names in the words of CHK-06: "must be defined". */
  readonly mustBeDefined?: readonly string[]
  /** Statuses that the client treats as a server-side error; all others but 200 and 204 are unexpected (ERR-03,
   *  ERR-06). */
  readonly handles?: readonly (400 | 401 | 500)[]
  /** On 500 the client parses the body as an error payload (ERR-04). */
  readonly parsesProblem?: true
  readonly refusals: readonly ProblemType[]
  /** A smaller form of the result that a client may ask for by its media type, in the header Accept. */
  readonly compact?: CompactForm
  /** The answer carries an ETag. A request whose If-None-Match names the present ETag is answered with 304 and no body.
   *  This holds for POST too, where the body only describes the question. */
  readonly conditional?: true
  /** The file can be fetched in pieces, by Range and If-Range. */
  readonly ranges?: true
  /** The synced catalogue can answer the call without the network. */
  readonly offline?: true
}

type CompactForm = {
  readonly mediaType: string
  /** The value whose JSON the other form is. */
  readonly read: (bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>
}

/** Keeps the literal types of a row. */
export function call<const C extends Call>(row: C): C {
  return row
}

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined
type Given<K extends string, V> = [V] extends [undefined] ? unknown : { readonly [P in K]: V }
type GivenBody<C> = C extends { readonly bodyOptional: true }
  ? { readonly body?: Part<C, 'body'> }
  : Given<'body', Part<C, 'body'>>

/** The input of a call: params, query and body, as far as the row has them. */
export type CallInput<C extends Call> = Given<'params', Part<C, 'params'>> &
  Given<'query', Part<C, 'query'>> &
  GivenBody<C> & { readonly headers?: Readonly<Record<string, string | undefined>> }

/** A downloaded file (API-GEN-05). */
export type FileResult = {
  readonly fileName: string
  readonly mediaType: string
  readonly data: Uint8Array<ArrayBuffer>
  /** Of rows that are conditional. */
  readonly etag?: string
}

/** The result of a call: null for 204 and for an empty body (ERR-01, ERR-02). */
export type CallResult<C extends Call> = C['result'] extends 'file'
  ? FileResult
  : C['result'] extends TSchema
    ? Static<C['result']>
    : null
