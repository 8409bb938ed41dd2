import { MAX_SYNONYM_PAIRS, MAX_SYNONYM_WORDS } from '#platform/contract/office-limits.ts'
import { isKnown, type OwnSynonym, synonyms } from './synonyms.ts'
import { toWords } from './text/words.ts'

type PairCode =
  | 'synonym_words'
  | 'synonym_self'
  | 'synonym_taken'
  | 'synonym_known'
  | 'synonym_unknown'
  | 'synonym_many'
/** Why a pair can't be stored, and the field to change. */
export interface PairIssue {
  code: PairCode
  field: 'word' | 'meaning'
}

const keyOf = (text: string): string => toWords(text).join('')
/** One key for both directions of a pair, and for any way to split its words. */
const keysOf = ({ word, meaning }: OwnSynonym): string => [word, meaning].map(keyOf).sort().join(' ')
const isSide = (text: string): boolean => {
  const { length } = toWords(text)
  return length >= 1 && length <= MAX_SYNONYM_WORDS
}

/** The sides whose searches a pair changes: both, or only `word` of a pair of one direction. */
const sidesOf = ({ kind }: OwnSynonym) => (kind === 'one_way' ? (['word'] as const) : (['word', 'meaning'] as const))

/** The side that is in too many pairs already. */
function crowdedSide(pair: OwnSynonym, others: readonly OwnSynonym[]): PairIssue['field'] | undefined {
  const keys = others.flatMap((other) => sidesOf(other).map((side) => keyOf(other[side])))
  return sidesOf(pair).find((side) => keys.filter((key) => key === keyOf(pair[side])).length >= MAX_SYNONYM_PAIRS)
}

/** Refuses a pair that the list of synonyms has already, and one of kind `apart` that the list doesn't have. */
function listIssue({ word, meaning, kind }: OwnSynonym): PairCode | undefined {
  const isThere = isKnown(synonyms(), word, meaning)
  const isBack = isKnown(synonyms(), meaning, word)
  if (kind === 'apart') return isThere || isBack ? undefined : 'synonym_unknown'
  return isThere && (isBack || kind === 'one_way') ? 'synonym_known' : undefined
}

/**
 * Checks a pair by itself, against the other pairs of the shop in both directions, and against the list of synonyms.
 * Undefined if it can be stored.
 */
export function checkPair(pair: OwnSynonym, others: readonly OwnSynonym[]): PairIssue | undefined {
  for (const field of ['word', 'meaning'] as const) if (!isSide(pair[field])) return { code: 'synonym_words', field }
  if (toWords(pair.word).join(' ') === toWords(pair.meaning).join(' '))
    return { code: 'synonym_self', field: 'meaning' }
  const isTaken = others.some((other) => keysOf(other) === keysOf(pair))
  if (isTaken) return { code: 'synonym_taken', field: 'meaning' }
  const code = listIssue(pair)
  if (code) return { code, field: 'meaning' }
  const field = crowdedSide(pair, others)
  return field && { code: 'synonym_many', field }
}
