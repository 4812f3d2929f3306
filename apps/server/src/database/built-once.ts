/** Statements that every page runs are built once: Kysely takes longer to build a large one than the database takes to
 *  answer it. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './schema.ts'

export type BuiltOnce<Values, Row> = (db: Kysely<Database>, values: Values) => Promise<readonly Row[]>

/** @param names the names of the values
 *  @param build is called once, with a placeholder for each value; so it can neither look at a value nor leave a part
 *  of the statement out for one */
export function builtOnce<Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Kysely<Database>, values: Values) => Compilable<Row>,
): BuiltOnce<Values, Row> {
  const placeholders = new Map<unknown, keyof Values>(names.map((name) => [{ name }, name]))
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(
      db,
      // Kysely takes a placeholder for a value of its type, and puts it among the parameters.
      Object.fromEntries([...placeholders].map(([placeholder, name]) => [name, placeholder])) as Values,
    ).compile()
    const parameters = built.parameters.map((parameter) => {
      const name = placeholders.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
