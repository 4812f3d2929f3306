/** `cms check` says what the shop finds in Strapi; `cms set-up` copies the content types of the shop into a Strapi project. */

import { firstLine } from '../faults/error-text.ts'
import { checkStrapi } from '../integrations/cms/strapi/check-strapi.ts'
import { setUpStrapi } from '../integrations/cms/strapi/set-up-strapi.ts'
import { strapiSettings } from '../integrations/cms/strapi/strapi-settings.ts'
import { EXIT, type RunAlone, textOf } from './command.ts'

export const cmsCheck: RunAlone = async ({ config, print }) => {
  const settings = strapiSettings(config)
  if (!settings) {
    print('The shop follows no Strapi: set CMS_URL (docs/strapi.md).')
    return EXIT.refused
  }
  const findings = await checkStrapi(settings.access, settings.ownUrl)
  for (const { what, toDo } of findings) print(toDo ? `TO DO  ${what}: ${toDo}` : `ok     ${what}`)
  return findings.some(({ toDo }) => toDo !== undefined) ? EXIT.refused : EXIT.done
}

export const cmsSetUp: RunAlone = async ({ print }, options) => {
  const directory = textOf(options, 'folder')
  try {
    const { written, left } = await setUpStrapi(directory, {
      replace: options.replace === true,
      blocks: options.blocks === true,
    })
    for (const path of written) print(`written  ${path}`)
    for (const path of left) print(`left     ${path}: it is there and differs`)
    if (left.some((path) => path.startsWith('src/index.'))) {
      print("Call it yourself: bootstrap: ({ strapi }) => require('./hoistway')(strapi)")
    }
    if (written.length === 0 && left.length === 0) {
      print('Nothing to do: all of it is there already.')
      return EXIT.done
    }
    print(`${written.length} files written. Start Strapi again, then: npm run shop -- cms check`)
    return EXIT.done
  } catch (fault) {
    print(firstLine(fault))
    return EXIT.refused
  }
}
