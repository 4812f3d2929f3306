/** Looks a name of a file up in a table. A file may have names that every object knows, such as `constructor`. */
export function own<T>(
  table: Readonly<Record<string, T>> | undefined,
  name: string | undefined,
): T | undefined {
  return table !== undefined && name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}
