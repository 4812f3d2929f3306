/** Generates the changes of a sync: products with other values, a few new ones, a few removed ones. */
import type { CatalogueChanges } from '@hoistway/search'
import { drawProduct, type GeneratedCatalogue, productId } from './catalogue.ts'
import { randomFrom } from './random.ts'

const NEW_SHARE = 0.05
const REMOVED_SHARE = 0.05
const SEED = 77

export function generateChanges(generated: GeneratedCatalogue, count: number): CatalogueChanges {
  const { size, attributes, brandAttributeId } = generated
  const random = randomFrom(SEED)
  const step = Math.max(1, Math.floor(size / count))
  const touched = Array.from({ length: Math.min(count, size) }, (_, at) => productId(at * step))
  const removed = touched.splice(0, Math.round(REMOVED_SHARE * count))
  const fresh = Array.from({ length: Math.round(NEW_SHARE * count) }, (_, at) => productId(size + at))
  const changed = [...touched, ...fresh].map((id) => drawProduct(random, id))
  return { input: { attributes, brandAttributeId }, changed, removed }
}
