import { MAX_MISSED_SEARCH, MAX_MISSED_SEARCH_WORDS } from '#contract/server-limits.ts'
import { foldText } from '#rules/text.ts'
import { isNumber, toWords } from './words.ts'

/** Phone numbers, barcodes, numbers of cards and identity papers: seven digits in a row, or nine with signs between. */
const LONG_NUMBER = /\d{7}|(?:\d[\s().+-]*){9}/
/** A transaction id of a wallet, a tracking number: letters and digits that take turns, unlike `20000mah`. */
const CODE = /\b(?=[a-z\d]{8})(?:\d+[a-z]+\d|[a-z]+\d+[a-z])[a-z\d]*/
/** A postal address: a word such as `house` and a number. Only words are tested, which have no punctuation left. */
const ADDRESS = new RegExp(
  '(?:^| )(?:house|road|flat|holding|plot|sector|basa|bari|বাসা|বাড়ি|রোড|সড়ক|ফ্ল্যাট|প্লট|হোল্ডিং|সেক্টর)(?: (?:no|number|নং|নম্বর))* \\d'.normalize(
    'NFC',
  ),
)
/** An email address that has lost its `@` and dots. */
const MAIL = /\b(?:gmail|hotmail)|\b(?:yahoo|outlook|icloud)\b.*\bcom\b/
const ORDER = /#|(?:order|অর্ডার|invoice|ইনভয়েস|trx|txn)(?:\s|no|number|id|নং|নম্বর|[.:-])*\d/

/**
 * The words under which a search is counted. Undefined if it must not be, as nothing personal is stored: a number,
 * address or order of somebody, a pasted message; or if it has numbers only.
 */
export function countedWords(text: string): string | undefined {
  const folded = foldText(text).normalize('NFC')
  if (/@|:\/\/|www\./.test(folded) || [LONG_NUMBER, CODE, ORDER].some((personal) => personal.test(folded))) return
  const words = toWords(text)
  const counted = words.join(' ')
  // Again without punctuation, which may have hidden a number from the patterns.
  if ([LONG_NUMBER, CODE, ORDER, ADDRESS, MAIL].some((personal) => personal.test(counted))) return
  if (words.length > MAX_MISSED_SEARCH_WORDS || counted.length > MAX_MISSED_SEARCH) return
  return words.every(isNumber) ? undefined : counted
}
