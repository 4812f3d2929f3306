/** Requests current prices after each change of the open cart, while the visitor is online and logged in. For a guest's
 *  cart, and for a shared cart right after it was loaded, it requests only the parts (CART-08, CART-09, CART-14). */
import { ApiError } from '@hoistway/contract/api-error'
import { type CartItem, needsRecalculation } from '@hoistway/domain/cart/cart'
import { useEffect, useState } from 'react'
import { isOnline as isOnlineNow, useOnline } from '../calls/online.ts'
import { useDeviceMode } from '../device/device-mode.ts'
import { useUser } from '../root-data.ts'
import { sharedState } from '../shared-state.ts'
import { useShop } from '../shop.ts'
import {
  type CartFacts,
  type CartPrices,
  NO_PRICES,
  requestPrices,
  requestProducts,
  reuseUnchanged,
} from './cart-prices.ts'
import { type Recalculation, startRecalculation } from './cart-recalculation.ts'
import { useCartState } from './cart-store.ts'

const prices = sharedState<CartPrices>(NO_PRICES)
export const useCartPrices = prices.useValue
/** Counts the recalculations of this cart. */
export const answersOfShop = (): number => prices.get().answers

type Question = {
  readonly items: readonly CartItem[]
  /** With delivery methods, weights and discount; else the parts alone. */
  readonly isRecalculation: boolean
}
type Recalculations = Recalculation<Question>

let recalculation: Recalculations | undefined

function change(next: Partial<CartPrices>): void {
  prices.set({ ...prices.get(), ...next })
}

/** Asks again at once: after a failure, and when the server said that the prices have changed. */
export function refreshCartPrices(): void {
  change({ status: 'working' })
  recalculation?.again()
}

/** Runs the price requests. One component that is always mounted calls it. `isOpen` says whether the lines are on the
 *  screen. */
export function useCartPricing(isOpen: boolean): void {
  const { client, locale } = useShop()
  const user = useUser()
  const userID = user?.id
  const isOnline = useOnline()
  // Without a connection the parts come from the catalogue of this device, and nothing is recalculated (OFF-05).
  const isAnswered = useDeviceMode() !== undefined || isOnline
  const { cart, lastChange, buyerID } = useCartState()
  const { cartItems } = cart
  // Right after a login the lines may still be those of another buyer, and the server keeps what it is asked about.
  const isOfVisitor = buyerID === userID
  const [recalculations, setRecalculations] = useState<Recalculations>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets other prices
  useEffect(() => {
    recalculation = startRecalculation<Question, CartFacts>({
      request: ({ items, isRecalculation }) =>
        (isRecalculation ? requestPrices : requestProducts)(client, locale, items),
      onAnswer: (answer, { items, isRecalculation }) => {
        const facts = reuseUnchanged(prices.get(), answer)
        change(
          isRecalculation
            ? { ...facts, items, answers: prices.get().answers + 1 }
            : { ...facts, items, transports: prices.get().transports },
        )
      },
      onStatus: (status) => change({ status }),
      // Without a connection nothing is repeated: the cart is asked about again when the connection is back.
      mayRetry: (fault) => isOnlineNow() && (!(fault instanceof ApiError) || fault.status >= 500),
    })
    setRecalculations(recalculation)
    return () => {
      recalculation?.stop()
      recalculation = undefined
      // Prices are somebody's: the next visitor must not see them.
      change(NO_PRICES)
    }
  }, [client, locale, userID])

  // The user comes again with each login, also with one after a session has ended.
  const isRecalculation =
    user !== undefined && needsRecalculation(lastChange, { online: isOnline, loggedIn: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets other prices
  useEffect(() => {
    if (isRecalculation && isOfVisitor) schedule({ items: cartItems, isRecalculation })
    // A change that still waits must not be sent without a connection (OFF-05). The effect below may ask for its parts.
    else recalculations?.hold()
  }, [user, isRecalculation, isOfVisitor, cartItems, recalculations])

  // Prices are requested when the cart is opened, not when it is closed: an order may be on its way by then, and the
  // server would take its lines for the latest cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets other prices
  useEffect(() => {
    if (isOpen && isAnswered && isOfVisitor) schedule({ items: cartItems, isRecalculation })
  }, [user, isAnswered, isOpen, isRecalculation, isOfVisitor, cartItems, recalculations])

  function schedule(question: Question): void {
    // An empty cart has nothing to ask for, unless the server still believes in the lines of before.
    if (question.items.length > 0 || prices.get().items.length > 0) recalculations?.want(question)
  }
}
