/** From records to an index. */
import { buildCatalogue } from '@hoistway/search'
import { generateCatalogue } from './catalogue.ts'

export type BuildFigures = { readonly generateMs: number; readonly buildMs: number }

export async function measureBuild({ size }: { readonly size: number }): Promise<BuildFigures> {
  const generated = generateCatalogue(size)
  const generating = performance.now()
  for (const _ of generated.products);
  const building = performance.now()
  buildCatalogue(generated)
  return { generateMs: building - generating, buildMs: performance.now() - building }
}
