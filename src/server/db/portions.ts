/** Rows of one statement: the databases accept some ten thousand parameters. */
const MAX_ROWS = 2000

/** Splits items into portions that fit into one statement. */
export function* inPortions<T>(items: T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += MAX_ROWS) yield items.slice(from, from + MAX_ROWS)
}
