import { WISHLIST_MOST } from '#contract/limits.ts'

/** The wishes with the product's taken out when it is there, otherwise added as the newest. */
export const toggled = (wishes: number[], id: number): number[] =>
  wishes.includes(id) ? wishes.filter((wish) => wish !== id) : [...wishes, id]

/** The wishes of an account and those that a visitor brings, each once; the newest when they are too many. */
export const joined = (account: number[], brought: number[]): number[] =>
  [...new Set([...account, ...brought])].slice(-WISHLIST_MOST)

/** The wishes with each of these products wished for or no longer; new ones are the newest. */
export function changed(wishes: number[], changes: ReadonlyMap<number, boolean>): number[] {
  const added = [...changes].flatMap(([id, isWished]) => (isWished && !wishes.includes(id) ? [id] : []))
  return [...wishes.filter((id) => changes.get(id) !== false), ...added]
}
