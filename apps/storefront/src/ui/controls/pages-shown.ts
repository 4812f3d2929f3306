/** Returns the pages that a pager names: the first, the last, the present one and its neighbours. A negative number is
 *  a gap, so that every entry is a distinct key; a gap of one page is that page. */
export function pagesShown(page: number, pages: number): number[] {
  const named = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages)
  const sorted = [...new Set(named)].sort((first, second) => first - second)
  return sorted.flatMap((shown, index) => {
    const before = sorted[index - 1] ?? shown - 1
    if (shown - before === 2) return [shown - 1, shown]
    return shown - before > 2 ? [-shown, shown] : [shown]
  })
}
