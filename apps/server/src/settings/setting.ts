/** The form of a setting, what it is read to, and the values of a table of settings. A `required` setting has a default,
 *  an `optional` one is unset by default. */
export type Reading<T> = { readonly value: T } | { readonly mustBe: string }

export type Setting<T> = {
  readonly name: string
  /** The default as the operator would write it; `undefined` if the setting is unset by default. */
  readonly default: string | undefined
  readonly meaning: string
  readonly read: (text: string) => Reading<T>
}

type ValueOf<S> = S extends { read: (text: string) => Reading<infer T>; default: infer D }
  ? D extends string
    ? T
    : T | undefined
  : never

/** The values that a table of settings is read to. */
export type ValuesOf<Table> = { readonly [K in keyof Table]: ValueOf<Table[K]> }

export function required<T>(
  name: string,
  standard: string,
  meaning: string,
  read: (text: string) => Reading<T>,
) {
  return { name, default: standard, meaning, read }
}

export function optional<T>(name: string, meaning: string, read: (text: string) => Reading<T>) {
  return { name, default: undefined, meaning, read }
}
