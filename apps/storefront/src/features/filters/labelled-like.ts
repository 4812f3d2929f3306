/** Returns those whose label contains every word of `sought`. */
export function labelledLike<T extends { readonly label: string }>(items: readonly T[], sought: string): T[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
