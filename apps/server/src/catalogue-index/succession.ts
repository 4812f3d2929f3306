/** Follows replacements of parts in both directions (AMB-14). `successionOf` maps a replaced part to the orderable part
 *  that gets its numbers, and `replacedParts` reverses this map. `predecessorsIn` and `allPredecessors` go back step by
 *  step. `changedSuccessors` compares two successions: a part can get numbers although its own row has not changed. */
import { lastSuccessor } from '@hoistway/domain/catalogue/orderability'
import { ORDERABLE, type ProductFacts, placeOf, REPLACED } from './building/product-facts.ts'

/** Maps replaced parts to the last orderable part of their chain. Parts without one are left out. */
export type Succession = ReadonlyMap<number, number>

export function successionOf(facts: ProductFacts): Succession {
  const { ids, flags, successors } = facts
  const nextOf = (id: number) => {
    const place = placeOf(facts, id)
    return place === undefined ? undefined : successors[place] || undefined
  }
  const isOrderable = (id: number) => {
    const place = placeOf(facts, id)
    return place !== undefined && ((flags[place] as number) & ORDERABLE) !== 0
  }
  const succession = new Map<number, number>()
  for (let place = 0; place < ids.length; place++) {
    if (((flags[place] as number) & REPLACED) === 0) continue
    const id = ids[place] as number
    const successor = lastSuccessor(id, nextOf, isOrderable)
    if (successor !== undefined) succession.set(id, successor)
  }
  return succession
}

/** Lists the parts whose numbers have changed: those that gained or lost a replaced part, and those whose replaced
 *  parts have changed. */
export function changedSuccessors(
  before: Succession,
  now: Succession,
  changed: ReadonlySet<number>,
): ReadonlySet<number> {
  const affected = new Set<number>()
  for (const [id, successor] of before) {
    if (now.get(id) !== successor || changed.has(id)) affected.add(successor)
  }
  for (const [id, successor] of now) {
    if (before.get(id) !== successor || changed.has(id)) affected.add(successor)
  }
  return affected
}

/** Maps each successor to the replaced parts whose numbers lead to it. */
export function replacedParts(
  succession: Succession,
  successors: ReadonlySet<number>,
): ReadonlyMap<number, readonly number[]> {
  const replaced = new Map<number, number[]>()
  for (const [id, successor] of succession) {
    if (!successors.has(successor)) continue
    const known = replaced.get(successor)
    if (known) known.push(id)
    else replaced.set(successor, [id])
  }
  return replaced
}

/** Maps each part to the parts that name it as their replacement. */
export type Predecessors = ReadonlyMap<number, readonly number[]>

export function predecessorsIn({ ids, flags, successors }: ProductFacts): Predecessors {
  const named = new Map<number, number[]>()
  for (let place = 0; place < ids.length; place++) {
    const successor = successors[place] as number
    if (successor === 0 || ((flags[place] as number) & REPLACED) === 0) continue
    const known = named.get(successor)
    if (known) known.push(ids[place] as number)
    else named.set(successor, [ids[place] as number])
  }
  return named
}

/** Lists all parts that this one replaces: first the parts that name it, then the parts that name those. A circle of
 *  replacements lists each part once and leaves out the part itself. */
export function allPredecessors(id: number, predecessors: Predecessors): readonly number[] {
  const found = new Set([id])
  for (const one of found) {
    for (const before of predecessors.get(one) ?? []) found.add(before)
  }
  return [...found].slice(1)
}
