/** `bmecat check FILE`: says what of a BMEcat file would be what in the shop, and what would not be taken. */
import { checkBmecat } from '../integrations/catalogue/bmecat/check-bmecat.ts'
import { EXIT, type RunAlone, textOf } from './command.ts'

export const bmecatCheck: RunAlone = async ({ config, print }, options) => {
  const findings = await checkBmecat(textOf(options, 'file'), config.bmecatMapping)
  for (const { what, toDo } of findings) print(toDo ? `TO DO  ${what}: ${toDo}` : `ok     ${what}`)
  return findings.some(({ toDo }) => toDo !== undefined) ? EXIT.refused : EXIT.done
}
