import { MAX_TRANSACTION_ID, MIN_TRANSACTION_ID } from '#platform/contract/limits.ts'
import { TRANSACTION_ID_REQUIRED } from '#platform/contract/messages.ts'
import { TRANSACTION_ID_MALFORMED } from '#platform/contract/sentences.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { onlySeen } from '#platform/contract/values/text.ts'

const PATTERN = new RegExp(`^[A-Z0-9]{${MIN_TRANSACTION_ID},${MAX_TRANSACTION_ID}}$`)

/**
 * A transaction id as it is compared and stored: NFKC, nothing invisible, Latin digits, upper case. Only ASCII letters
 * change case: `ı` in upper case would be another wallet's `I`.
 */
export const foldTransactionId = (typed: string): string =>
  latinDigits(onlySeen(typed.normalize('NFKC'))).replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** Why a typed text is no valid transaction id, or undefined. Greek and Cyrillic look-alikes are invalid. */
export function transactionIdProblem(typed: string): string | undefined {
  const folded = foldTransactionId(typed)
  if (folded === '') return TRANSACTION_ID_REQUIRED
  return PATTERN.test(folded) ? undefined : TRANSACTION_ID_MALFORMED
}
