import { latinDigits } from './digits.ts'
import { MAX_TRANSACTION_ID, MIN_TRANSACTION_ID } from './limits.ts'
import { TRANSACTION_ID_REQUIRED } from './messages.ts'
import { TRANSACTION_ID_MALFORMED } from './sentences.ts'
import { onlySeen } from './text.ts'

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
