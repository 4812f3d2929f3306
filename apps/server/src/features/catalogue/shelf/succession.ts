/** Which orderable part the numbers of a replaced one find (AMB-14), and how a change of some products changes that for
 *  others: a part that is replaced anew hands its numbers on to a part whose own row nobody has touched. */
import { lastSuccessor } from '@hoistway/domain/catalogue/orderability'
import { ORDERABLE, type ProductFacts, placeOf, REPLACED } from './product-facts.ts'

/** Replaced parts and the last orderable part of their chain; without those that have none. */
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

/** The parts that are found by other numbers than before: those that gained or lost a replaced part, and those whose
 *  replaced parts are among the changed ones. */
export function heirsAffected(
  before: Succession,
  now: Succession,
  changed: ReadonlySet<number>,
): ReadonlySet<number> {
  const affected = new Set<number>()
  for (const [id, heir] of before) {
    if (now.get(id) !== heir || changed.has(id)) affected.add(heir)
  }
  for (const [id, heir] of now) {
    if (before.get(id) !== heir || changed.has(id)) affected.add(heir)
  }
  return affected
}

/** The replaced parts behind each of these. */
export function replacedBy(
  succession: Succession,
  heirs: ReadonlySet<number>,
): ReadonlyMap<number, readonly number[]> {
  const behind = new Map<number, number[]>()
  for (const [id, heir] of succession) {
    if (!heirs.has(heir)) continue
    const known = behind.get(heir)
    if (known) known.push(id)
    else behind.set(heir, [id])
  }
  return behind
}

/** The replaced parts that name each part as the one in their place. */
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

/** Every part in whose place this one stands, those that name it first, then those that name these. Where parts replace
 *  each other in a circle each is told once, and none as its own predecessor. */
export function allPredecessors(id: number, predecessors: Predecessors): readonly number[] {
  const found = new Set([id])
  for (const one of found) {
    for (const before of predecessors.get(one) ?? []) found.add(before)
  }
  return [...found].slice(1)
}
