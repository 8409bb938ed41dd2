/** A folded name, with how often its product was sold. */
export interface Named {
  name: string
  sold: number
}

const NEXT_WORD = /^[\p{L}\p{M}\p{N}]*/u
const FOLLOWING_WORD = /^[ -]([\p{L}\p{M}]{3,})/u
/** A phrase that only one product has is no completion but a name. */
const PHRASE_LEAST = 2
/** What a name counts; with many sales it counts three times as much. */
const NAME = 2

/**
 * How a search goes on: with its last word completed, and with the word that follows in names; what more goods have and
 * sell first. O(length of the names).
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
  for (const [phrase, weight] of phrases) if (weight >= NAME * PHRASE_LEAST) words.set(phrase, weight)
  return [...words].sort(([a, weightA], [b, weightB]) => weightB - weightA || (a < b ? -1 : 1)).map(([word]) => word)
}

/** Where the text ends that a word of a name begins with; undefined if none does. */
function beginningOf(name: string, text: string): number | undefined {
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(name[at - 1] ?? '')) return at + text.length
  }
  return undefined
}
