/** Many short lists of small integers in two arrays: list i is items[starts[i] … starts[i + 1]). */
export type Lists = { readonly starts: Uint32Array; readonly items: Uint32Array }

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

export function listAt(lists: Lists, index: number): Uint32Array {
  return lists.items.subarray(lists.starts[index], lists.starts[index + 1])
}

/** Pairs of integers gathered one by one, in typed arrays: plain arrays of millions of pairs cost several times
 *  the memory while a catalogue is built. */
export type Pairs = { owners: Uint32Array; items: Uint32Array; length: number }

export function noPairs(): Pairs {
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
