/** Finds users while somebody types. An answer that comes after a later one is dropped. */
import { type ActingPerson, actingCalls } from '@hoistway/contract/site-admin/acting'
import { useEffect, useState } from 'react'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import { useShop } from '../../../data/shop.ts'

const PAUSE_MS = 200

export type Found = {
  /** The text to which the people belong. */
  readonly text: string
  readonly people: readonly ActingPerson[]
  readonly isFailed: boolean
}

const NOTHING: Found = { text: '', people: [], isFailed: false }

export function usePeople(text: string): Found {
  const shop = useShop()
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (text === '') return
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = untilCleanup(
        shop.client.call(actingCalls.actingPeople, { query: { q: text } }),
        (people) => setFound({ text, people, isFailed: false }),
        () => setFound({ text, people: [], isFailed: true }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [shop, text])
  return text === '' ? NOTHING : found
}
