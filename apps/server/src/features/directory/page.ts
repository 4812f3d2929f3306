/** A page of a list: the rows behind the last one of the page before. */
export type Page = { readonly after: number | undefined; readonly limit: number }

/** Rows of a page, where the caller names no number. */
export const PAGE = 50

/** `after` of the next page. */
export function nextOf(rows: readonly { readonly id: number }[], limit: number): number | null {
  return rows.length === limit ? (rows.at(-1)?.id ?? null) : null
}
