/** A category in a tree of two levels. */
interface Node {
  pk: number
  /** The category that it is a part of; null on the first level. */
  parent: number | null
}

/** Categories of the first level in their order, each with its parts behind it. */
export function inTreeOrder<T extends Node>(categories: T[]): T[] {
  const parts = Map.groupBy(categories, ({ parent }) => parent)
  const there = new Set(categories.map(({ pk }) => pk))
  // A part of one that is not in the list stands on the first level.
  const first = categories.filter(({ parent }) => parent === null || !there.has(parent))
  return first.flatMap((each) => [each, ...(parts.get(each.pk) ?? [])])
}

/** Between the levels of a category in files, feeds and the office. */
export const LEVEL_MARK = ' > '

/** A category with the one that it is a part of, as `Clothing > Men`. */
export const categoryPath = (name: string, parent: string | null | undefined): string =>
  parent ? `${parent}${LEVEL_MARK}${name}` : name

/** The levels of a category in a file; `\>` is a sign of a name, which may have any. */
export const toLevels = (path: string): string[] =>
  path
    .split(/(?<!\\)>/)
    .map((level) => level.replaceAll('\\>', '>').trim())
    .filter((level) => level !== '')

/** The levels as a path that `toLevels` reads. */
export const fromLevels = (levels: string[]): string =>
  levels.map((level) => level.replaceAll('>', '\\>')).join(LEVEL_MARK)
