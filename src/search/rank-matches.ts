import { foldText } from '#platform/rules/text.ts'
import type { Columns } from './columns.ts'
import type { Goods } from './goods.ts'
import { EVIDENCE } from './meaning.ts'
import type { Slots } from './part-match.ts'
import type { Part } from './query.ts'
import { rankOf } from './rank.ts'
import { float32At, float64At, int32At, uint32At } from './read-array.ts'
import { toWords } from './text/words.ts'

/** Share of the best match's evidence from which on a product counts for the share of its shelf. */
const STRONG = 0.8
/** Added to the size of a shelf, as a share of few goods says little. */
const MIN_SHELF = 4
/** What the share of a category counts, compared with that of a shelf. */
const OF_CATEGORY = 0.6

/** By shelf: its share in the pieces sold of all that match. */
function demandOf(goods: Goods, slots: Slots): Float64Array {
  const pieces = new Float64Array(goods.shelves.all.length)
  let all = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = int32At(slots, at)
    const sold = goods.sold[slot] ?? 0
    const shelf = int32At(goods.columns.shelf, slot)
    pieces[shelf] = float64At(pieces, shelf) + sold
    all += sold
  }
  return all === 0 ? pieces : pieces.map((sold) => sold / all)
}

/** By shelf: which share of it, or of its category, matches well. */
function sharesOf(goods: Goods, slots: Slots, words: Float64Array): Float64Array {
  let most = 0
  for (const each of words) if (each > most) most = each
  const hits = new Uint32Array(goods.shelves.all.length)
  for (let at = 0; at < slots.length; at += 1) {
    if (float64At(words, at) < STRONG * most) continue
    const shelf = int32At(goods.columns.shelf, int32At(slots, at))
    hits[shelf] = uint32At(hits, shelf) + 1
  }
  const ofCategories = new Map<number, number>()
  for (const [shelf, { category }] of goods.shelves.all.entries())
    if (hits[shelf]) ofCategories.set(category, (ofCategories.get(category) ?? 0) + hits[shelf])
  return Float64Array.from(goods.shelves.all, ({ size, category }, shelf) => {
    const ofCategory = (ofCategories.get(category) ?? 0) / ((goods.shelves.goods.get(category) ?? 0) + MIN_SHELF)
    return Math.max((hits[shelf] ?? 0) / (size + MIN_SHELF), OF_CATEGORY * ofCategory)
  })
}

/** Matches up to which names are read to find the words side by side; of more, other signals tell enough. */
const MAX_PHRASES = 4000

/** All that the words of a search may stand for, with this evidence at least. */
function meantTerms(parts: Part[], least = 0): Set<number> {
  const meant = new Set<number>()
  for (const { terms, phrases } of parts) {
    for (const [id, weight] of terms) if (weight >= least) meant.add(id)
    for (const phrase of phrases)
      if (phrase.weight >= least) for (const part of phrase.parts) for (const id of part.keys()) meant.add(id)
  }
  return meant
}

/** Whether a search names a shelf, by its keywords or its category: `chicken` the shelf Chicken, not Chicken Snacks. */
function isNamedShelf({ shelves, tree }: Goods, shelf: number, meant: Set<number>): boolean {
  const { category = 0, terms = [] } = shelves.all[shelf] ?? {}
  return [terms, ...tree.termsOf(category)].some((name) => name.length > 0 && name.every((term) => meant.has(term)))
}

/** How surely a product is something that none of the terms says. */
function otherKind({ kind, kindStrength, kind2, kind2Strength }: Columns, slot: number, meant: Set<number>): number {
  if (!meant.has(int32At(kind, slot) - 1)) return float32At(kindStrength, slot)
  return meant.has(int32At(kind2, slot) - 1) ? 0 : float32At(kind2Strength, slot)
}

/** Ranks goods by the signals of rank.ts. O(goods that match). */
export function rankAll(
  goods: Goods,
  { text, parts, isTyping }: { text: string; parts: Part[]; isTyping: boolean },
  slots: Slots,
  words: Float64Array,
): Float64Array {
  const ranks = new Float64Array(slots.length)
  const folded = foldText(text)
  const typed = new Set(toWords(folded)).size
  const [shares, demands] = [sharesOf(goods, slots, words), demandOf(goods, slots)]
  const namedShelves = new Map<number, boolean>()
  const { sold, columns } = goods
  const { shelf } = columns
  const [meant, sure] = [meantTerms(parts), meantTerms(parts, EVIDENCE.meaning)]
  const isBengali = /\p{Script=Bengali}/u.test(folded)
  const [names, lengths] = isBengali ? [goods.namesBn, goods.lengthsBn] : [goods.names, goods.lengths]
  const [otherNames, otherLengths] = isBengali ? [goods.names, goods.lengths] : [goods.namesBn, goods.lengthsBn]
  const isNamed = (number: number) => {
    const known = namedShelves.get(number) ?? isNamedShelf(goods, number, sure)
    namedShelves.set(number, known)
    return known
  }
  const isRead = typed > 1 && slots.length <= MAX_PHRASES
  for (let at = 0; at < slots.length; at += 1) {
    const slot = int32At(slots, at)
    const [length, otherLength] = [lengths[slot] ?? 0, otherLengths[slot] ?? 0]
    const evidence = {
      words: float64At(words, at),
      share: float64At(shares, int32At(shelf, slot)),
      isNamedShelf: isNamed(int32At(shelf, slot)),
      demand: float64At(demands, int32At(shelf, slot)),
      plain: goods.plainness(int32At(shelf, slot)),
      ofName: Math.min(1, typed / (length || otherLength || 1)),
      isPhrase: isRead && (names[slot] || otherNames[slot] || '').includes(folded),
      isWholeName:
        (length === typed && names[slot] === folded) || (otherLength === typed && otherNames[slot] === folded),
      otherKind: otherKind(columns, slot, meant),
      sold: sold[slot] ?? 0,
    }
    ranks[at] = rankOf(evidence, isTyping)
  }
  return ranks
}
