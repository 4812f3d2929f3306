import type { OptionCount, SelectCounts } from './model.ts'

/** Lists the options with a product, and the selected ones; highest count first, then by id. */
export function shownOptions({ total, optionIds, counts, selected }: SelectCounts): OptionCount[] {
  // Count and option in one number: sorting numbers natively is several times faster than comparing pairs.
  const keys = new Float64Array(counts.length)
  let shown = 0
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] as number
    if (count > 0 || selected.includes(i)) keys[shown++] = (total - count) * counts.length + i
  }
  return Array.from(keys.subarray(0, shown).sort(), (key) => {
    const i = key % counts.length
    return { optionId: optionIds[i] as number, count: counts[i] as number }
  })
}
