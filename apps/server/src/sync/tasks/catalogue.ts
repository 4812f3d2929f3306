/** Imports the catalogue of the catalogue folder, or of another system behind the same port, if the shop has one. */
import { type ImportOptions, importCatalogue } from '../catalogue/import-catalogue.ts'
import type { SyncRun } from '../runs/run.ts'

export async function importCatalogueOfRun(run: SyncRun, options: ImportOptions = {}): Promise<void> {
  if (!run.catalogue) return
  const { catalogue, ...needs } = run.catalogue
  await importCatalogue({ ...run, ...needs }, catalogue, options)
}
