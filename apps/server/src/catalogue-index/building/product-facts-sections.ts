/** Converts the facts of products to sections of a snapshot (`meta.…`) and back. */
import type { Sections } from '@hoistway/search'
import type { Lists, ProductFacts } from './product-facts.ts'

/** Thrown for bytes that are no snapshot which this shop can open. The message says why. */
export class RefusedSnapshot extends Error {
  override readonly name = 'RefusedSnapshot'
}

const LISTS = ['companies', 'countries', 'assets'] as const
const PREFIX = 'meta.'

export function factsSections(facts: ProductFacts): Sections {
  const sections: Record<string, Sections[string]> = {
    [`${PREFIX}ids`]: facts.ids,
    [`${PREFIX}flags`]: facts.flags,
    [`${PREFIX}successors`]: facts.successors,
  }
  for (const name of LISTS) {
    sections[`${PREFIX}${name}.starts`] = facts[name].starts
    sections[`${PREFIX}${name}.items`] = facts[name].items
  }
  return sections
}

/** Splits sections into the facts and the index's own sections. */
export function splitFacts(sections: Sections): { facts: ProductFacts; engine: Sections } {
  const engine = Object.fromEntries(Object.entries(sections).filter(([name]) => !name.startsWith(PREFIX)))
  const lists = (name: (typeof LISTS)[number]): Lists => ({
    starts: section(`${name}.starts`, Uint32Array),
    items: section(`${name}.items`, Int32Array),
  })
  const facts = {
    ids: section('ids', Int32Array),
    flags: section('flags', Uint8Array),
    successors: section('successors', Int32Array),
    companies: lists('companies'),
    countries: lists('countries'),
    assets: lists('assets'),
  }
  return { facts, engine }

  function section<A extends Sections[string]>(name: string, kind: abstract new (...of: never[]) => A): A {
    const found = sections[`${PREFIX}${name}`]
    if (!(found instanceof kind)) throw new RefusedSnapshot(`it lacks the section ${PREFIX}${name}`)
    return found
  }
}
