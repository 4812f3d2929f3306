/** Joins class names, leaving out what is not there: `classNames(css.button, wide && css.wide)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
