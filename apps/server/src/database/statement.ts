/** Describes a statement that the database has answered or refused, for metrics and traces. */
export type Statement = {
  /** The text of the statement, with numbers in place of its values. */
  readonly sql: string
  readonly milliseconds: number
  readonly hasFailed: boolean
}

export type OnStatement = (statement: Statement) => void
