import { MISSED_SEARCH_MOST, MISSED_SEARCH_WORDS_MOST } from '#contract/server-limits.ts'
import { foldText } from '#rules/text.ts'
import { isNumber, toWords } from './words.ts'

/** Phone numbers, barcodes, numbers of cards and identity papers: seven digits in a row, or nine with signs between. */
const LONG_NUMBER = /\d{7}|(?:\d[\s().+-]*){9}/
/** A transaction id of a wallet, a tracking number: letters and digits that take turns, unlike `20000mah`. */
const CODE = /\b(?=[a-z\d]{8})(?:\d+[a-z]+\d|[a-z]+\d+[a-z])[a-z\d]*/
/** Parts of an address; signs are gone from the words. */
const ADDRESS = new RegExp(
  '(?:^| )(?:house|road|flat|holding|plot|sector|basa|bari|বাসা|বাড়ি|রোড|সড়ক|ফ্ল্যাট|প্লট|হোল্ডিং|সেক্টর)(?: (?:no|number|নং|নম্বর))* \\d'.normalize(
    'NFC',
  ),
)
/** A mail address of which only the words are left. */
const MAIL = /\b(?:gmail|hotmail)|\b(?:yahoo|outlook|icloud)\b.*\bcom\b/
const ORDER = /#|(?:order|অর্ডার|invoice|ইনভয়েস|trx|txn)(?:\s|no|number|id|নং|নম্বর|[.:-])*\d/

/**
 * The words of a search as they are counted; undefined for what is not: nothing that looks like somebody's number, address
 * or order, no pasted message, and nothing without a word that could mean something.
 */
export function countedWords(text: string): string | undefined {
  const folded = foldText(text).normalize('NFC')
  if (/@|:\/\/|www\./.test(folded) || [LONG_NUMBER, CODE, ORDER].some((personal) => personal.test(folded))) return
  const words = toWords(text)
  const counted = words.join(' ')
  // What signs took apart that no pattern knows is whole again.
  if ([LONG_NUMBER, CODE, ORDER, ADDRESS, MAIL].some((personal) => personal.test(counted))) return
  if (words.length > MISSED_SEARCH_WORDS_MOST || counted.length > MISSED_SEARCH_MOST) return
  return words.every(isNumber) ? undefined : counted
}
