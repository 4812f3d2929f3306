/** Compares two states of a thing for the audit log, and removes secrets from a state. */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact }
export type Facts = Readonly<Record<string, Fact>>

const SECRET = /password|token|secret|hash|cookie|session/i
const INSTEAD = '(not stored)'

/** Returns the fields of both states that differ. */
export function changesOf(before: Facts, after: Facts): { readonly before: Facts; readonly after: Facts } {
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  return { before: pick(before, differs), after: pick(after, differs) }
}

/** Replaces every value whose name says that it is a secret, at any depth. */
export function withoutSecrets(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, SECRET.test(name) ? INSTEAD : cleaned(fact)]),
  )
}

function cleaned(fact: Fact): Fact {
  if (Array.isArray(fact)) return fact.map(cleaned)
  return typeof fact === 'object' && fact !== null ? withoutSecrets(fact as Facts) : fact
}

function pick(facts: Facts, isWanted: (name: string) => boolean): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => isWanted(name)))
}
