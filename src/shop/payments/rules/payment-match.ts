import type { Wallet } from '#connect/wallets/all.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { canonicalPhone } from '#platform/contract/values/phone.ts'
import { foldTransactionId } from '#shop/payments/contract/transaction-id.ts'

/** A shopper's claim of a payment. */
export interface PaymentClaim {
  transactionId: string
  /** Null where the shopper did not say it. */
  wallet: Wallet | null
  amountPaisa: number
  sender: string | null
}

/** A wallet's message about received money (shop/payments/rules/wallet-sms.ts). */
export interface Receipt {
  transactionId: string
  wallet: Wallet
  amountPaisa: number
  /** A phone, the end of one behind asterisks, or a name; empty when the message has none. */
  sender: string
}

/** Fields in which a claim and its receipt differ. Money and wallet count; another sender is common, as relatives pay. */
export type Difference =
  | { kind: 'amount'; claimedPaisa: number; receivedPaisa: number }
  | { kind: 'wallet'; claimed: Wallet; received: Wallet }
  | { kind: 'sender'; claimed: string; received: string }
  /** Other claims have the same id: at most one of them is true. */
  | { kind: 'claimed_twice' }
  /** Other receipts have the same id and say something else: one of them is a forgery. */
  | { kind: 'receipts_differ' }

export interface PaymentMatch<C, R> {
  claim: C
  receipt: R
  differences: Difference[]
}

export interface PaymentMatches<C, R> {
  matches: PaymentMatch<C, R>[]
  /** Claims without a receipt, and receipts without a claim. */
  claims: C[]
  receipts: R[]
}

/** The canonical number, or the digits of a part of one. */
const digitsOf = (sender: string): string => canonicalPhone(sender) ?? latinDigits(sender).replace(/\D/g, '')

/** Whether two senders may be one: `***332` is any number that ends so, and a Rocket account has one more digit. */
function isSameSender(claimed: string, received: string): boolean {
  const digits = digitsOf(received)
  if (digits.length < 3) return true // A name says nothing about a number.
  const own = digitsOf(claimed)
  return (
    own === digits || (received.includes('*') ? own.endsWith(digits) : digits.length === 12 && digits.startsWith(own))
  )
}

function differencesOf(claim: PaymentClaim, receipt: Receipt): Difference[] {
  const { amountPaisa: claimedPaisa, wallet, sender } = claim
  const differences: Difference[] = []
  if (claimedPaisa !== receipt.amountPaisa)
    differences.push({ kind: 'amount', claimedPaisa, receivedPaisa: receipt.amountPaisa })
  if (wallet !== null && wallet !== receipt.wallet)
    differences.push({ kind: 'wallet', claimed: wallet, received: receipt.wallet })
  if (sender !== null && !isSameSender(sender, receipt.sender))
    differences.push({ kind: 'sender', claimed: sender, received: receipt.sender })
  return differences
}

const byId = <T extends { transactionId: string }>(all: readonly T[]): Map<string, T[]> =>
  Map.groupBy(all, ({ transactionId }) => foldTransactionId(transactionId))

/**
 * Finds the receipt of each claim by its transaction id, as ids are compared (shop/payments/contract/transaction-id.ts), and names in
 * what they differ. Every claim and every receipt is in a match or left over; of receipts that say the same, one counts.
 */
export function matchPayments<C extends PaymentClaim, R extends Receipt>(
  claims: readonly C[],
  receipts: readonly R[],
): PaymentMatches<C, R> {
  const received = byId(receipts)
  const claimed = byId(claims)
  const matches = claims.flatMap((claim): PaymentMatch<C, R>[] => {
    const id = foldTransactionId(claim.transactionId)
    const [receipt, ...others] = received.get(id) ?? []
    if (!receipt || id === '') return []
    const differences = differencesOf(claim, receipt)
    if ((claimed.get(id) ?? []).length > 1) differences.push({ kind: 'claimed_twice' })
    if (others.some((other) => other.amountPaisa !== receipt.amountPaisa || other.wallet !== receipt.wallet))
      differences.push({ kind: 'receipts_differ' })
    return [{ claim, receipt, differences }]
  })
  const matched = new Set(matches.map(({ claim }) => claim))
  return {
    matches,
    claims: claims.filter((claim) => !matched.has(claim)),
    receipts: receipts.filter(({ transactionId }) => !claimed.has(foldTransactionId(transactionId))),
  }
}

/** Whether a match may be verified with one tap: nothing but the sender differs. */
export const isCertain = ({ differences }: { differences: Difference[] }): boolean =>
  differences.every(({ kind }) => kind === 'sender')
