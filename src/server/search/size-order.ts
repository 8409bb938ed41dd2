import { foldText } from '#rules/text.ts'

const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']
const inNumbers = new Intl.Collator('en', { numeric: true })

/** Compares sizes: `S` before `M`, `38` before `100`; letters come first. */
export function compareSizes(a: string, b: string): number {
  const [one, other] = [foldText(a), foldText(b)]
  const [first, second] = [LETTERS.indexOf(one), LETTERS.indexOf(other)]
  if (first >= 0 && second >= 0) return first - second
  if (first >= 0 || second >= 0) return first >= 0 ? -1 : 1
  return inNumbers.compare(one, other)
}
