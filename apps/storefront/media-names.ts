/** Names for the conditions of `@media` rules, as `@custom-media` writes them (Media Queries 5), which browsers do not
 *  know yet. All of them stand in one style sheet; every other one uses them. */
import { readFileSync } from 'node:fs'
import type { CSSOptions } from 'vite'

/** A PostCSS plugin, as Vite takes it. */
type Plugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const DEFINITION = /^(--[\w-]+)\s+(\(.+\))$/
const NAME = /\((--[\w-]+)\)/g

/** @param path of the style sheet with the definitions
 *  @returns a PostCSS plugin; a name that is not defined fails the build */
export function mediaNames(path: string): Plugin {
  const conditions = conditionsIn(readFileSync(path, 'utf8'))
  return {
    postcssPlugin: 'media-names',
    // Before any other plugin: pixels that a later pass brings would stay pixels (postcss-pxtorem).
    Once: (root) => {
      root.walkAtRules('custom-media', (rule) => {
        rule.remove()
      })
      root.walkAtRules('media', (rule) => {
        rule.params = rule.params.replace(NAME, (_, name: string) => {
          const condition = conditions.get(name)
          if (condition === undefined) throw rule.error(`${name} is no name of a condition`, { word: name })
          return condition
        })
      })
    },
  }
}

/** The conditions by their names. */
export function conditionsIn(css: string): ReadonlyMap<string, string> {
  const found = [...css.matchAll(/@custom-media\s+([^;]+);/g)].map(([, text = '']) => DEFINITION.exec(text))
  return new Map(found.flatMap((parts) => (parts ? [[parts[1] ?? '', parts[2] ?? '']] : [])))
}
