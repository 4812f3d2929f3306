/** `pim check`: says what of Akeneo would be what in the shop, and what would not be shown. */
import { akeneoSettings } from '../integrations/catalogue/akeneo/akeneo-settings.ts'
import { checkAkeneo } from '../integrations/catalogue/akeneo/check-akeneo.ts'
import { EXIT, type RunAlone } from './command.ts'

export const pimCheck: RunAlone = async ({ config, print }) => {
  const settings = akeneoSettings(config)
  if (!settings) {
    print('The shop follows no Akeneo: set PIM_URL (docs/akeneo.md).')
    return EXIT.refused
  }
  const findings = await checkAkeneo(settings)
  for (const { what, toDo } of findings) print(toDo ? `TO DO  ${what}: ${toDo}` : `ok     ${what}`)
  return findings.some(({ toDo }) => toDo !== undefined) ? EXIT.refused : EXIT.done
}
