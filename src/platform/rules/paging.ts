/** The number of the last page, 1 for an empty list. */
export const lastPage = (count: number, size: number): number => Math.max(1, Math.ceil(count / size))

/** Clamps a page number to 1 … last page (spec §5). */
export const clampPage = (page: number, count: number, size: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), lastPage(count, size))

/** The number that a page of a list begins behind, as `after` says it; undefined for the first page, and for anything else. */
export const numberAfter = (after: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(after) ? Number(after) : undefined

/**
 * The numbers that a pager shows: the first, the last, the page and its neighbours; 0 stands for a gap.
 * `pagerNumbers(6, 20)` is `[1, 0, 5, 6, 7, 0, 20]`.
 */
export function pagerNumbers(page: number, last: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((n) => n >= 1 && n <= last)
  return shown
    .sort((a, b) => a - b)
    .flatMap((n, index) => {
      const before = shown[index - 1] ?? n
      if (n - before === 2) return [n - 1, n]
      return n - before > 2 ? [0, n] : [n]
    })
}

/** A page of rows that were read with one more than `limit`, and the cursor behind its last; null where nothing follows. */
export function pageOf<Row, Cursor>(rows: Row[], limit: number, cursorOf: (last: Row) => Cursor) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last === undefined ? null : cursorOf(last) }
}
