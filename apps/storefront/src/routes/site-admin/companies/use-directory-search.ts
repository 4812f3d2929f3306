/** The search of the directory: it finds while the visitor types, and the address of each row carries it on. Old rows
 *  stay until the new ones are there. */
import { useEffect, useState } from 'react'
import { useShop } from '../../../data/shop.ts'
import { type Directory, type Hits, readHits, readMoreHits } from './load-companies.ts'

const TYPING_MS = 200

type Found = { readonly after: Directory; readonly q: string; readonly hits: Hits }

export function useDirectorySearch(loaded: Directory) {
  const { client } = useShop()
  const [typed, setTyped] = useState({ under: loaded.q, text: loaded.q })
  const [found, setFound] = useState<Found>()
  const [failedFor, setFailedFor] = useState<string>()
  /** The rows to which more could not be added. */
  const [withoutMore, setWithoutMore] = useState<Hits>()
  // Back and forward bring the search of their address.
  const text = typed.under === loaded.q ? typed.text : loaded.q
  const q = text.trim()
  const newest = found?.after === loaded ? found : loaded
  const isCurrent = newest.q === q

  useEffect(() => {
    if (isCurrent) return
    let isOutdated = false
    const timer = setTimeout(async () => {
      try {
        const hits = await readHits(client, q)
        if (!isOutdated) setFound({ after: loaded, q, hits })
      } catch {
        if (!isOutdated) setFailedFor(q)
      }
    }, TYPING_MS)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [client, q, isCurrent, loaded])

  async function showMore(kind: keyof Hits): Promise<void> {
    setWithoutMore(undefined)
    try {
      const hits = await readMoreHits(client, newest.q, newest.hits, kind)
      setFound({ after: loaded, q: newest.q, hits })
    } catch {
      setWithoutMore(newest.hits)
    }
  }

  return {
    text,
    q,
    hits: newest.hits,
    /** False: the rows are those of the search before. */
    isCurrent,
    isFailed: isCurrent ? withoutMore === newest.hits : failedFor === q,
    search: (next: string) => {
      setTyped({ under: loaded.q, text: next })
      setFailedFor(undefined)
      setWithoutMore(undefined)
    },
    showMore,
  }
}
