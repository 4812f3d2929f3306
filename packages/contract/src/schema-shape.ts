/** The members of a row's JSON schema that are read by code other than the validator: the API documentation, the count
 *  of members before validation, and the benchmark that fills schemas to their limits. */
export type SchemaShape = {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly SchemaShape[]
  readonly items?: SchemaShape
  readonly properties?: Readonly<Record<string, SchemaShape>>
  readonly patternProperties?: Readonly<Record<string, SchemaShape>>
  readonly pattern?: string
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
}
