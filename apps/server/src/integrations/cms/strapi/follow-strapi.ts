/** Follows the content of a Strapi: reads the whole of it every so often and whenever somebody asks, stores the copy for all
 *  nodes and for the next start, and goes on with the last good copy while Strapi is away. One node looks; the others take
 *  its copy. The whole is read each time, since pictures and relations change without a new `updatedAt` of their entry. */
import { createMutex } from '../../../concurrency/mutex.ts'
import type { FileContent } from '../file-content.ts'
import type { ContentService, CopyStore, FollowedContent } from '../port.ts'
import { type StrapiApi, StrapiFault } from './api.ts'
import { keysOf, readCopy, type StrapiCopy } from './copy.ts'
import type { HeldCopy } from './held-copy.ts'
import { entryPath } from './menus.ts'
import { fetchPictures, type PictureStore, type StoredPictures } from './pictures.ts'
import { strapiContent } from './strapi-content.ts'

export type FollowStrapiNeeds = {
  readonly api: StrapiApi
  readonly store: CopyStore
  /** The content of the files, for all that Strapi does not have. */
  readonly files: FileContent
  /** Pictures of the content are stored here. */
  readonly pictures: PictureStore & {
    readonly read: (code: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  }
  readonly ownUrl: (url: string) => string | undefined
  readonly everySeconds: number
  readonly report: (line: string) => void
  readonly onFault: (fault: unknown) => void
}

export type StrapiFollower = FollowedContent & {
  /** Takes the copy of another node, and looks if a look is due. */
  readonly turn: () => Promise<void>
  /** Takes turns from now on. */
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/** The time between two turns: how long another node's copy may wait. */
const TURN_MS = 1_500
/** The calls of one page see the same drafts. */
const DRAFTS_MS = 3_000

/** The form of the stored JSON. */
const FORM = 1
type Stored = { readonly form: typeof FORM; readonly copy: StrapiCopy; readonly stored: StoredPictures }
type Held = HeldCopy & { readonly version: number; readonly json: string }
type Drafts = {
  readonly copy: Promise<HeldCopy>
  readonly content: Promise<ContentService>
  readonly until: number
}

/** @returns with the copy that is stored, if there is one */
export async function followStrapi(needs: FollowStrapiNeeds): Promise<StrapiFollower> {
  const { api, store, files, pictures, ownUrl, everySeconds, report, onFault } = needs
  const changed: (() => void)[] = []
  const reported = new Set<string>()
  let held: Held | undefined
  let timer: NodeJS.Timeout | undefined
  const mutex = createMutex()
  let isStopped = false
  let drafts: Drafts | undefined

  await takeStored()

  async function takeStored(): Promise<void> {
    if ((await store.version()) === (held?.version ?? 0)) return
    const found = await store.load()
    const read = found && storedOf(found.copy)
    if (!found || !read) return
    const { copy, stored } = read
    held = {
      version: found.version,
      json: found.copy,
      copy,
      stored,
      numberOf: await store.numbers(keysOf(copy)),
    }
    for (const tell of changed) tell()
  }

  async function turn(): Promise<void> {
    await takeStored()
    const look = await store.claim(everySeconds)
    if (look === undefined) return
    const started = performance.now()
    try {
      const { json, faults } = await readAll()
      const milliseconds = Math.round(performance.now() - started)
      reportNew(faults)
      await store.finish(look, { copy: json === held?.json ? undefined : json, milliseconds, faults })
    } catch (fault) {
      if (!(fault instanceof StrapiFault)) throw fault
      reportNew([fault.message])
      await store.finish(look, { away: fault.message })
    }
    await takeStored()
  }

  async function readAll(): Promise<{ readonly json: string; readonly faults: readonly string[] }> {
    const { copy, faults } = await readCopy(api, 'published', held?.copy, ownUrl)
    const fetched = await fetchPictures(api, copy, held?.stored ?? {}, pictures)
    // Numbers come first: whoever takes the copy finds them.
    await store.numbers(keysOf(copy))
    const json = JSON.stringify({ form: FORM, copy, stored: fetched.stored } satisfies Stored)
    return { json, faults: [...faults, ...fetched.faults] }
  }

  async function readDrafts(): Promise<HeldCopy> {
    const { copy } = await readCopy(api, 'draft', held?.copy, ownUrl)
    const { stored } = await fetchPictures(api, copy, held?.stored ?? {}, pictures)
    return { copy, stored, numberOf: await store.numbers(keysOf(copy)) }
  }

  function freshDrafts(): Drafts {
    if (drafts && performance.now() < drafts.until) return drafts
    const copy = readDrafts()
    const content = copy.then((all) => strapiContent({ held: () => all, files, readFile: pictures.read }))
    const read = { copy, content, until: performance.now() + DRAFTS_MS }
    drafts = read
    content.catch(() => {
      if (drafts === read) drafts = undefined
    })
    return read
  }

  /** A fault is told once, and again when it comes back. */
  function reportNew(faults: readonly string[]): void {
    for (const line of faults) if (!reported.has(line)) report(`content: ${line}`)
    reported.clear()
    for (const line of faults) reported.add(line)
  }

  /** Turns come one after the other; one that is asked for meanwhile follows. */
  function takeTurn(): Promise<void> {
    return mutex(async () => {
      if (isStopped) return
      try {
        await turn()
      } catch (fault) {
        if (!isStopped) onFault(fault)
        throw fault
      }
    })
  }

  function schedule(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      takeTurn()
        .catch(() => undefined)
        .finally(schedule)
    }, TURN_MS)
    timer.unref()
  }

  const published = strapiContent({ held: () => held, files, readFile: pictures.read })
  return {
    ...published,
    // Pictures that only a draft has are shown to whoever knows their address, as Strapi does.
    picture: async (url) =>
      (await published.picture(url)) ?? (await drafts?.content.catch(() => undefined))?.picture(url),
    turn: takeTurn,
    async hint() {
      await store.ask()
      takeTurn().catch(() => undefined)
    },
    onChange: (tell) => {
      changed.push(tell)
    },
    state: store.state,
    drafts: () => freshDrafts().content,
    async draftPath(type, key) {
      // The editor who opens the preview of an entry has just saved it.
      drafts = undefined
      return entryPath(await freshDrafts().copy, type, key)
    },
    start() {
      takeTurn()
        .catch(() => undefined)
        .finally(schedule)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await api.close()
      await mutex(async () => undefined)
    },
  }
}

/** Undefined for a copy of another version of the shop, which the next look replaces. */
function storedOf(json: string): Stored | undefined {
  const stored = JSON.parse(json) as Stored
  return stored.form === FORM ? stored : undefined
}
