/** How much a word counts in each field: head of the name, name, brand, keywords, unit, description. */
export const FIELD_WEIGHTS = [1, 0.86, 0.8, 0.62, 0.7, 0.25]
/** A word of the name of a product's category counts as a keyword. */
export const CATEGORY_WEIGHT = 0.6
/** Descriptions are long and units short, so that only sure evidence counts in them. */
export const MIN_SURE = 0.9

/** What speaks for a product; each from 0 to 1. */
export interface Evidence {
  /** How well it has the words of the search: kind of match and field, weighted by word. */
  words: number
  /** Share of its shelf or category that has them, too: who searches `milk` means the shelf of milk. */
  share: number
  /** Its shelf or category has the name that is searched. */
  isNamedShelf: boolean
  /** Share of its shelf in the pieces sold of all that match: who searches `onion` buys the vegetable, not the crackers. */
  demand: number
  /** How plain the names of its shelf are: who searches `orange` means the fruit, not the drink. */
  plain: number
  /** Share of its name that the words make up. */
  ofName: number
  /** Its name has the words side by side, in this order. */
  isPhrase: boolean
  isWholeName: boolean
  /** How surely it is something else, which the searched words only describe: garlic bread for `garlic`. */
  otherKind: number
  /** Pieces sold. */
  sold: number
}

const SHARE = 0.3
const OF_NAME = 0.08
const PHRASE = 0.08
const WHOLE_NAME = 1
const OTHER_KIND = 0.2
const NAMED_SHELF = 0.1
const DEMAND = 0.15
const PLAIN = 0.2
/** Evidence from which on a plain name counts: a sound or a misspelling may be another thing. */
const MIN_PLAIN = 0.7
const SOLD = 0.05
/** What sales count while a word is being typed, when they say best what it will be. */
const SOLD_TYPING = 0.25
/** Twice as many sales count one bit more; at this many bits a product has all of SOLD. */
const SOLD_BITS = 16

/**
 * The rank of a product in a search: higher is better. To add a signal, add it to `Evidence` and give it a weight here.
 */
export function rankOf(evidence: Evidence, isTyping: boolean): number {
  const { words, share, isNamedShelf, demand, plain, ofName, isPhrase, isWholeName, otherKind, sold } = evidence
  const bits = Math.min(SOLD_BITS, 32 - Math.clz32(sold))
  return (
    words +
    SHARE * share +
    (isNamedShelf ? NAMED_SHELF : 0) +
    DEMAND * demand +
    (words < MIN_PLAIN ? 0 : PLAIN * plain) +
    OF_NAME * ofName +
    (isPhrase ? PHRASE : 0) +
    (isWholeName ? WHOLE_NAME : 0) -
    OTHER_KIND * otherKind +
    ((isTyping ? SOLD_TYPING : SOLD) * bits) / SOLD_BITS
  )
}
