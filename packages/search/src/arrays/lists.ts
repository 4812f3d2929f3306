/** Many short lists of small integers in two arrays: list i is items[starts[i] … starts[i + 1]). */
import { addNumber, emptyNumbers, type Numbers, numbersIn } from './numbers.ts'

export type Lists = { readonly starts: Uint32Array; readonly items: Uint32Array }

export function listAt(lists: Lists, index: number): Uint32Array {
  return lists.items.subarray(lists.starts[index], lists.starts[index + 1])
}

export function hasItems({ starts }: Lists, list: number): boolean {
  return (starts[list] as number) < (starts[list + 1] as number)
}

/** Lists while they are written, one after the other: items with `addNumber`, then the end of their list. */
export type GrowingLists = { readonly starts: Numbers; readonly items: Numbers }

export function emptyLists(): GrowingLists {
  const starts = emptyNumbers()
  addNumber(starts, 0)
  return { starts, items: emptyNumbers() }
}

export function endList({ starts, items }: GrowingLists): void {
  addNumber(starts, items.length)
}

export function finishedLists({ starts, items }: GrowingLists): Lists {
  return { starts: numbersIn(starts), items: numbersIn(items) }
}

/** Returns the place of each item of a permutation. */
export function inverseOf(order: Uint32Array): Uint32Array {
  const inverse = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) inverse[order[i] as number] = i
  return inverse
}

/** The lists in another order. */
export function reordered({ starts, items }: Lists, order: Uint32Array): Lists {
  const newStarts = new Uint32Array(starts.length)
  const newItems = new Uint32Array(items.length)
  let next = 0
  for (let i = 0; i < order.length; i++) {
    const list = order[i] as number
    const end = starts[list + 1] as number
    for (let at = starts[list] as number; at < end; at++) newItems[next++] = items[at] as number
    newStarts[i + 1] = next
  }
  return { starts: newStarts, items: newItems }
}

/** For each item below `count` the indexes in `order` of the lists that hold it, ascending. */
export function inverted({ starts, items }: Lists, order: Uint32Array, count: number): Lists {
  const newStarts = new Uint32Array(count + 1)
  for (let at = 0; at < items.length; at++) {
    const owner = (items[at] as number) + 1
    newStarts[owner] = (newStarts[owner] as number) + 1
  }
  for (let i = 0; i < count; i++) newStarts[i + 1] = (newStarts[i + 1] as number) + (newStarts[i] as number)
  const next = newStarts.slice(0, count)
  const newItems = new Uint32Array(items.length)
  for (let i = 0; i < order.length; i++) {
    const list = order[i] as number
    const end = starts[list + 1] as number
    for (let at = starts[list] as number; at < end; at++) {
      const owner = items[at] as number
      const free = next[owner] as number
      newItems[free] = i
      next[owner] = free + 1
    }
  }
  return { starts: newStarts, items: newItems }
}

/** The order of lists of integers below `count`: the first item that differs decides, and of two lists that begin
 *  alike the shorter comes first. Lists that are the same stay as they are in `order`.
 *
 *  By counting, from the last items to the first: before lists are dealt out by item i, those that end there have come
 *  in front of those that go on. */
export function orderOfLists({ starts, items }: Lists, order: Uint32Array, count: number): Uint32Array {
  const lengthOf = (list: number) => (starts[list + 1] as number) - (starts[list] as number)
  const byLength = inOrderOf(order, lengthOf)
  let from = byLength.length
  let sorted = new Uint32Array(order.length)
  let spare = new Uint32Array(order.length)
  const longest = from === 0 ? 0 : lengthOf(byLength[from - 1] as number)
  const next = new Uint32Array(count + 1)
  for (let item = longest - 1; item >= 0; item--) {
    let first = from
    while (first > 0 && lengthOf(byLength[first - 1] as number) > item) first--
    for (let i = first; i < from; i++) sorted[i] = byLength[i] as number
    from = first
    if (sorted.length - from < FEW) {
      const itemOf = (list: number) => items[(starts[list] as number) + item] as number
      sorted.subarray(from).sort((a, b) => itemOf(a) - itemOf(b))
      continue
    }
    next.fill(0)
    for (let i = from; i < sorted.length; i++) {
      const number = (items[(starts[sorted[i] as number] as number) + item] as number) + 1
      next[number] = (next[number] as number) + 1
    }
    let at = from
    for (let number = 0; number <= count; number++) {
      at += next[number] as number
      next[number] = at
    }
    for (let i = from; i < sorted.length; i++) {
      const list = sorted[i] as number
      const number = items[(starts[list] as number) + item] as number
      const to = next[number] as number
      spare[to] = list
      next[number] = to + 1
    }
    const swapped = sorted
    sorted = spare
    spare = swapped
  }
  for (let i = 0; i < from; i++) sorted[i] = byLength[i] as number
  return sorted
}

/** So few are sorted by comparing: counting takes a step for each number that there could be. */
const FEW = 256

function inOrderOf(order: Uint32Array, lengthOf: (list: number) => number): Uint32Array {
  let longest = 0
  for (let i = 0; i < order.length; i++) longest = Math.max(longest, lengthOf(order[i] as number))
  const next = new Uint32Array(longest + 2)
  for (let i = 0; i < order.length; i++) {
    const length = lengthOf(order[i] as number) + 1
    next[length] = (next[length] as number) + 1
  }
  for (let length = 0; length <= longest; length++)
    next[length + 1] = (next[length + 1] as number) + (next[length] as number)
  const sorted = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) {
    const list = order[i] as number
    const length = lengthOf(list)
    sorted[next[length] as number] = list
    next[length] = (next[length] as number) + 1
  }
  return sorted
}

/** Tells whether the lists hold the same items in the same order. */
export function areAlike({ starts, items }: Lists, a: number, b: number): boolean {
  const length = (starts[a + 1] as number) - (starts[a] as number)
  if ((starts[b + 1] as number) - (starts[b] as number) !== length) return false
  for (let i = 0; i < length; i++) {
    if (items[(starts[a] as number) + i] !== items[(starts[b] as number) + i]) return false
  }
  return true
}

/** Lists from pairs of list and item; within a list the items keep the order of the pairs. */
function listsOf(count: number, owners: ArrayLike<number>, items: ArrayLike<number>): Lists {
  const starts = new Uint32Array(count + 1)
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i] as number
    starts[owner + 1] = (starts[owner + 1] as number) + 1
  }
  for (let i = 0; i < count; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number)
  const next = starts.slice(0, count)
  const sorted = new Uint32Array(owners.length)
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i] as number
    sorted[next[owner] as number] = items[i] as number
    next[owner] = (next[owner] as number) + 1
  }
  return { starts, items: sorted }
}

/** Pairs of integers collected one by one, in typed arrays: plain arrays of millions of pairs cost several times
 *  the memory while a catalogue is built. */
export type Pairs = { owners: Uint32Array; items: Uint32Array; length: number }

export function emptyPairs(): Pairs {
  return { owners: new Uint32Array(1024), items: new Uint32Array(1024), length: 0 }
}

export function addPair(pairs: Pairs, owner: number, item: number): void {
  if (pairs.length === pairs.owners.length) {
    pairs.owners = doubled(pairs.owners)
    pairs.items = doubled(pairs.items)
  }
  pairs.owners[pairs.length] = owner
  pairs.items[pairs.length] = item
  pairs.length++
}

export function listsOfPairs(count: number, pairs: Pairs): Lists {
  return listsOf(count, pairs.owners.subarray(0, pairs.length), pairs.items.subarray(0, pairs.length))
}

function doubled(array: Uint32Array): Uint32Array {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}
