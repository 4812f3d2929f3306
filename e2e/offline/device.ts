/** Loads the catalogue of the shop onto the device of a visitor, as its settings do. */
import type { Page } from 'playwright-core'

/** On the page of the settings. Ends when the catalogue, prices and stock are complete. */
export async function loadCatalogue(page: Page): Promise<void> {
  const catalogue = page.getByRole('region', { name: 'Catalogue on this device' })
  await catalogue.getByRole('button', { name: /^Load now/ }).click()
  await catalogue.getByText('Complete', { exact: true }).waitFor()
}
