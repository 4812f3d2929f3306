/** The catalogue engine's public face: build a catalogue, say who sees what, ask. */
export { buildCatalogue, type Catalogue, query } from './catalogue.ts'
export type {
  AttributeInput,
  FilterAnswer,
  FilterRequest,
  OptionCount,
  ProductInput,
  ProductNumber,
  SelectCounts,
} from './model.ts'
export { hasProduct, type ProductSet, productSet } from './product-set.ts'
export { shownOptions } from './shown-options.ts'
export { readText } from './text/read-text.ts'
export {
  buildVisibility,
  mayOpen,
  type ProductLimits,
  type Viewer,
  type Visibility,
  type VisibleSet,
  visibleSet,
} from './visibility.ts'
