/** A folded name, with how often its product was sold. */
export interface Named {
  name: string
  sold: number
}

const NEXT_WORD = /^[\p{L}\p{M}\p{N}]*/u
const FOLLOWING_WORD = /^[ -]([\p{L}\p{M}]{3,})/u
/** Names that must have a phrase, or fewer that sell well: what one product alone has is its name, not a completion. */
const MIN_PHRASE = 2
/** What a name counts if its product never sold; a best seller counts three times as much. */
const NAME = 2

/**
 * Completions of a search: with its last word finished, and with the word that follows in names as well. Those that
 * more and better selling goods have come first. O(length of the names).
 */
export function countCompletions(names: readonly Named[], text: string): string[] {
  const words = new Map<string, number>()
  const phrases = new Map<string, number>()
  const before = text.slice(0, text.length - (text.split(' ').at(-1) ?? '').length)
  const last = text.slice(before.length)
  for (const { name, sold } of names) {
    const at = beginningOf(name, text) ?? (before === '' ? undefined : beginningOf(name, last))
    if (at === undefined) continue
    const weight = NAME + (32 - Math.clz32(sold)) / 8
    const rest = name.slice(at)
    const ending = NEXT_WORD.exec(rest)?.[0] ?? ''
    const word = text + ending
    if (ending !== '') words.set(word, (words.get(word) ?? 0) + weight)
    const next = FOLLOWING_WORD.exec(rest.slice(ending.length))?.[1]
    if (next) phrases.set(`${word} ${next}`, (phrases.get(`${word} ${next}`) ?? 0) + weight)
  }
  for (const [phrase, weight] of phrases) if (weight >= NAME * MIN_PHRASE) words.set(phrase, weight)
  return [...words].sort(([a, weightA], [b, weightB]) => weightB - weightA || (a < b ? -1 : 1)).map(([word]) => word)
}

/** The index behind `text` where a word of the name begins with it; undefined if none does. */
function beginningOf(name: string, text: string): number | undefined {
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(name[at - 1] ?? '')) return at + text.length
  }
  return undefined
}
