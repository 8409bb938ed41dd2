/** Rows of one statement: the databases accept some ten thousand parameters. */
const ROWS_MOST = 2000

/** Splits items into portions that fit into one statement. */
export function* inPortions<T>(items: T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += ROWS_MOST) yield items.slice(from, from + ROWS_MOST)
}
