/** Which orderable part the numbers of a replaced one find (AMB-14), and how a change of some products changes that for
 *  others: a part that is replaced anew hands its numbers on to a part whose own row nobody has touched. */
import { lastSuccessor } from '@hoistway/domain/orderability'
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
