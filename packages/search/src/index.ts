/** The catalogue engine's public face: build a catalogue, say who sees what, ask. */

export type { Sections } from './arrays/sections.ts'
export {
  /** @public */
  buildCatalogue,
  buildSnapshot,
  type Catalogue,
  openCatalogue,
  withChanges,
} from './catalogue.ts'
export { splitChangeable } from './changes/changeable.ts'
export type { CatalogueChanges } from './changes/changes.ts'
export { idsAsJson } from './ids-as-json.ts'
export type { KernelKind } from './kernel/kernel.ts'
export { compileKernel } from './kernel/wasm-kernel.ts'
export { kernelOf } from './kernel-of.ts'
export { memoryOf } from './memory-of.ts'
export type {
  AttributeInput,
  FilterAnswer,
  FilterRequest,
  Histogram,
  LanguageWords,
  ProductInput,
  ProductNumber,
  ProductSet,
  SearchWords,
  SelectCounts,
} from './model.ts'
export {
  adoptSet,
  createProductSet,
  hasProduct,
  productSet,
} from './product-set.ts'
export { query } from './query.ts'
export { attachCatalogue, type SharedCatalogue, shareCatalogue } from './sharing.ts'
export { shownOptions } from './shown-options.ts'
export { readSnapshot } from './snapshot/read-snapshot.ts'
export { SnapshotFault, type SnapshotFaultKind } from './snapshot/snapshot-fault.ts'
export { writeSnapshot } from './snapshot/write-snapshot.ts'
export { readText } from './text/read-text.ts'
export {
  attachVisibility,
  buildVisibility,
  limitedProducts,
  mayOpen,
  openIds,
  type Viewer,
  type Visibility,
  type VisibleSet,
  visibleSet,
} from './visibility.ts'
export {
  indexVisibility,
  type LimitLists,
  type ProductLimits,
  type VisibilityIndex,
} from './visibility-index.ts'
