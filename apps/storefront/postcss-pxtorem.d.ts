/** The options of the plugin that vite.config.ts sets; the package has no types of its own. */
declare module 'postcss-pxtorem' {
  import type { CSSOptions } from 'vite'

  type Plugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]
  type Options = {
    /** Properties whose lengths become rem; `*` is all. */
    readonly propList: readonly string[]
    /** The widths of media queries too. */
    readonly mediaQuery: boolean
    /** Smaller lengths stay in pixels. */
    readonly minPixelValue: number
  }

  export default function inRem(options: Options): Plugin
}
