/** Tells how safely a browser keeps what a page has stored. */

/** safely: it deletes nothing by itself · perhaps: it may, when room gets scarce · week: Safari forgets a page after
 *  seven days of use without a visit; an installed app is spared. */
export type Keeping = 'safely' | 'perhaps' | 'week'

export function keepingOf(userAgent: string, isInstalled: boolean, isPersistent: boolean): Keeping {
  if (isSafari(userAgent) && !isInstalled) return 'week'
  return isPersistent ? 'safely' : 'perhaps'
}

/** Every browser of an iPhone is Safari in this; elsewhere others name it too, beside their own name. */
function isSafari(userAgent: string): boolean {
  if (/iPhone|iPad/.test(userAgent)) return true
  return /Safari\//.test(userAgent) && !/Chrom|Android|Edg|OPR/.test(userAgent)
}
