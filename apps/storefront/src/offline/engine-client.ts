/** The page's side of the engine's worker. */
import type { FilterRequest } from '@hoistway/contract/catalogue/filters'
import type { Viewer } from '@hoistway/search'
import type {
  EngineAnswer,
  EngineFault,
  EngineOrder,
  EnginePort,
  EngineReply,
  OfflineCatalogue,
  OpenedCatalogue,
} from './engine-protocol.ts'

export type Engine = {
  /** Takes the place of what was opened before, unless it cannot be opened. */
  readonly open: (catalogue: OfflineCatalogue) => Promise<OpenedCatalogue | EngineFault>
  readonly filter: (request: FilterRequest, viewer: Viewer) => Promise<EngineAnswer | EngineFault>
  /** Ends the worker. Waiting and later questions are answered with the fault `ended`. */
  readonly end: () => void
}

export type EngineClient = Engine & {
  /** Reports that the worker broke down. */
  readonly broke: (detail: string) => void
}

export function createEngineClient(port: EnginePort, terminate: () => void): EngineClient {
  const waiting = new Map<number, (result: EngineReply['result']) => void>()
  let last = 0
  let ended: EngineFault | undefined

  port.addEventListener('message', ({ data }) => {
    const { id, result } = data as EngineReply
    waiting.get(id)?.(result)
    waiting.delete(id)
  })

  async function ask<R extends EngineReply['result']>(
    order: (id: number) => EngineOrder,
    moved: ArrayBuffer[],
  ): Promise<R | EngineFault> {
    if (ended) return ended
    const id = ++last
    port.postMessage(order(id), moved)
    return new Promise((answered) => {
      // A reply has the number of its order, and so its kind.
      waiting.set(id, (result) => answered(result as R | EngineFault))
    })
  }

  function endWith(detail: string): void {
    ended ??= { fault: 'ended', detail }
    terminate()
    for (const answered of waiting.values()) answered(ended)
    waiting.clear()
  }

  return {
    open: (catalogue) =>
      ask<OpenedCatalogue>((id) => ({ kind: 'open', id, catalogue }), [catalogue.snapshot.buffer]),
    filter: (request, viewer) => ask<EngineAnswer>((id) => ({ kind: 'filter', id, request, viewer }), []),
    end: () => endWith('The engine was ended.'),
    broke: endWith,
  }
}
