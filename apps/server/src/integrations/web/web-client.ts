/** Requests through an agent of undici. The library is loaded at the first request: many shops send none, and it is 109
 *  files and 15 MB of memory. */
import type { Agent, Dispatcher } from 'undici'

type Undici = typeof import('undici')

export type WebRequest = Omit<NonNullable<Parameters<Undici['request']>[1]>, 'dispatcher'>

export type WebAnswer = Dispatcher.ResponseData<unknown>

export type WebClient = {
  readonly request: (url: URL, options: WebRequest) => Promise<WebAnswer>
  /** Waits for the requests that are under way. A later request opens new connections. */
  readonly close: () => Promise<void>
  /** Ends the requests that are under way. */
  readonly destroy: () => Promise<void>
}

/** @param options of the agent; a function gets the library for what it makes of it */
export function webClient(options: Agent.Options | ((undici: Undici) => Agent.Options)): WebClient {
  let loading: Promise<{ undici: Undici; agent: Agent }> | undefined

  async function load() {
    const undici = await import('undici')
    return { undici, agent: new undici.Agent(typeof options === 'function' ? options(undici) : options) }
  }

  async function end(how: 'close' | 'destroy'): Promise<void> {
    const last = loading
    loading = undefined
    const loaded = await last
    await loaded?.agent[how]()
  }

  return {
    async request(url, of) {
      loading ??= load()
      const { undici, agent } = await loading
      return undici.request(url, { ...of, dispatcher: agent })
    },
    close: () => end('close'),
    destroy: () => end('destroy'),
  }
}
