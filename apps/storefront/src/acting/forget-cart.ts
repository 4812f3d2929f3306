type Stored = Pick<Storage, 'getItem' | 'removeItem'>

/** Removes the stored cart of the user as whom somebody acted. The shop knows the last cart of each user, and gives the
 *  site admin the own one back where none is stored (decision 29).
 *  @param open fails where the browser forbids the storage */
export function forgetCartOf(userID: number, open: () => Stored): void {
  try {
    const storage = open()
    const cart: unknown = JSON.parse(storage.getItem('cart') ?? 'null')
    if (typeof cart === 'object' && cart !== null && 'buyerID' in cart && cart.buyerID === userID) {
      storage.removeItem('cart')
    }
  } catch {
    // The storage is forbidden, or holds no cart.
  }
}
