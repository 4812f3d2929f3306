/** Declares the used parts of two packages that bring no types. */
declare module 'autocannon' {
  type Request = {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly body?: string
    /** Called before each request; returns the request to be sent. */
    readonly setupRequest?: (request: Request) => Request
  }
  type Options = {
    readonly url: string
    readonly connections: number
    /** Ends the run: after so many requests, or after so many seconds. */
    readonly amount?: number
    readonly duration?: number
    readonly headers?: Readonly<Record<string, string>>
    readonly requests?: readonly Request[]
    readonly setupClient?: (client: { setRequests(requests: readonly Request[]): void }) => void
  }
  type Result = {
    readonly '2xx': number
    readonly '3xx': number
    readonly non2xx: number
    readonly errors: number
    readonly duration: number
    readonly requests: { readonly total: number }
    readonly throughput: { readonly total: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}

declare module 'itemsjs' {
  type Facet = { readonly size: number; readonly conjunction: boolean; readonly hide_zero_doc_count: boolean }
  type Search = {
    readonly per_page: number
    readonly filters: Readonly<Record<string, readonly string[]>>
  }
  type Answer = {
    readonly pagination: { readonly total: number }
    readonly data: {
      readonly aggregations: Readonly<
        Record<string, { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }>
      >
    }
  }
  export default function itemsjs(
    items: readonly object[],
    settings: { readonly aggregations: Readonly<Record<string, Facet>> },
  ): { search(search: Search): Answer }
}
