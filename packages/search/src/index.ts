/** The catalogue engine's public face: build a catalogue, say who sees what, ask. */
export { buildCatalogue, type Catalogue } from './catalogue.ts'
export type {
  AttributeInput,
  FilterAnswer,
  FilterRequest,
  ProductInput,
  ProductNumber,
} from './model.ts'
export { hasProduct, type ProductSet, productSet } from './product-set.ts'
export { query } from './query.ts'
export {
  buildVisibility,
  mayOpen,
  type ProductLimits,
  type Viewer,
  type Visibility,
  type VisibleSet,
  visibleSet,
} from './visibility.ts'
