import { canonicalPhone } from '#platform/contract/values/phone.ts'
import { foldText } from '#platform/rules/text.ts'
import { foldTransactionId } from '#shop/payments/contract/transaction-id.ts'

/** Possible meanings of the typed words: any field that is set. */
export interface OrderSearch {
  number?: number
  /** Beginning of a canonical phone. */
  phone?: string
  /** Beginning of a folded transaction id. */
  transactionId?: string
  /** Part of a folded name. */
  name?: string
}

const MIN_PHONE = 5
const MIN_TRANSACTION = 5
const MAX_NUMBER = 15

/** The beginning of a canonical phone number of Bangladesh, from the digits typed so far. */
const beginningOf = (digits: string): string => digits.replace(/^(?:00)?880?(?=1)|^0?/, '0')

/** Parses the search box of the orders; undefined for an empty one. */
export function readOrderSearch(typed: string): OrderSearch | undefined {
  const folded = foldText(typed)
  if (folded === '') return undefined
  const digits = folded.replace(/[\s+#().-]/g, '')
  const id = foldTransactionId(typed)
  const isId = id.length >= MIN_TRANSACTION && /^[A-Z0-9]+$/.test(id) && /\d/.test(id)
  const transactionId = isId ? { transactionId: id } : {}
  if (!/^\d+$/.test(digits)) return { ...transactionId, name: folded }
  // Also of a number that is not typed to its end.
  const phone = canonicalPhone(folded) ?? beginningOf(digits)
  return {
    ...transactionId,
    ...(digits.length <= MAX_NUMBER && { number: Number(digits) }),
    ...(phone.length >= MIN_PHONE && !folded.startsWith('#') && { phone }),
  }
}

/** The lowest text above all texts of digits that begin with these; undefined where there is none. */
export function afterDigits(digits: string): string | undefined {
  const kept = digits.replace(/9+$/, '')
  return kept === '' ? undefined : kept.slice(0, -1) + String(Number(kept.at(-1)) + 1)
}
