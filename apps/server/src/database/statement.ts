/** Describes a statement that the database has answered or refused, for metrics and traces. */
export type Statement = {
  /** With numbers in place of its values. */
  readonly sql: string
  readonly milliseconds: number
  readonly hasFailed: boolean
}

export type OnStatement = (statement: Statement) => void
