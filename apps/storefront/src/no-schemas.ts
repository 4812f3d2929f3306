/** Stands in for typebox in the bundles: the client addresses calls by their rows and never checks a schema, so
 *  every schema is the same empty object. The types are still those of typebox. */
const schema = {}

const Type: unknown = new Proxy({}, { get: () => () => schema })

// biome-ignore lint/style/noDefaultExport: typebox has one
export default Type
