/** Rows of one statement: the databases take some ten thousand values at a time. */
const ROWS_MOST = 2000

/** The items in portions that fit into one statement. */
export function* inPortions<T>(items: T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += ROWS_MOST) yield items.slice(from, from + ROWS_MOST)
}
