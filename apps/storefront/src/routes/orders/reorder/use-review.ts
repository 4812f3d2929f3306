/** Holds the review of an order: the changes, the chosen lines, and their comments. */

import { useEffect, useMemo, useState } from 'react'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import type { OrderDetails } from '../../../features/orders/order-view.ts'
import { fetchToday } from './fetch-today.ts'
import { isChosenAtFirst, lacksComment, type ReviewLine, reviewLine } from './review.ts'

type Answer =
  | { readonly state: 'asking' }
  | { readonly state: 'failed' }
  | { readonly state: 'loggedOut' }
  | { readonly state: 'answered'; readonly lines: readonly ReviewLine[] }

export type Review = {
  readonly state: Answer['state']
  readonly lines: readonly ReviewLine[]
  readonly chosen: readonly ReviewLine[]
  readonly choose: (productIDs: readonly number[], isChosen: boolean) => void
  readonly comments: ReadonlyMap<number, string>
  readonly comment: (productID: number, text: string) => void
  /** Chosen, but not to be ordered without a comment. */
  readonly lacking: readonly ReviewLine[]
  readonly askAgain: () => void
}

export function useReview({ lines, currency: orderCurrency }: OrderDetails): Review {
  const shop = useShop()
  const { currency } = useRootData()
  const isPriced = !(useUser()?.pricesRestricted ?? true)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>({ state: 'asking' })
  const [chosenIDs, setChosenIDs] = useState<ReadonlySet<number>>(new Set())
  const [comments, setComments] = useState<ReadonlyMap<number, string>>(new Map())

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    setAnswer({ state: 'asking' })
    return untilCleanup(
      fetchToday(shop, lines, { currency, isPriced }),
      (today) => {
        if (today === 'guest') {
          setAnswer({ state: 'loggedOut' })
          return
        }
        const reviewed = lines.map((line) => reviewLine(line, orderCurrency, today))
        setAnswer({ state: 'answered', lines: reviewed })
        setChosenIDs(new Set(reviewed.filter(isChosenAtFirst).map(({ ordered }) => ordered.productID)))
      },
      () => setAnswer({ state: 'failed' }),
    )
  }, [shop, lines, currency, orderCurrency, isPriced, attempt])

  const reviewed = answer.state === 'answered' ? answer.lines : NO_LINES
  const chosen = useMemo(
    () => reviewed.filter(({ part, ordered }) => part && chosenIDs.has(ordered.productID)),
    [reviewed, chosenIDs],
  )
  return {
    state: answer.state,
    lines: reviewed,
    chosen,
    choose: (productIDs, isChosen) =>
      setChosenIDs((before) => {
        const next = new Set(before)
        for (const productID of productIDs) isChosen ? next.add(productID) : next.delete(productID)
        return next
      }),
    comments,
    comment: (productID, text) => setComments((before) => new Map(before).set(productID, text)),
    lacking: chosen.filter((line) => lacksComment(line, comments)),
    askAgain: () => setAttempt((before) => before + 1),
  }
}

const NO_LINES: readonly ReviewLine[] = []
