import { RECEIPT_KEY } from '#platform/contract/storage.ts'
import { parseReceipt, type Receipt } from '#shop/orders/contract/receipt.ts'

/** Stores the receipt of a placed order in the place of an older one. Returns false if it can't be stored. */
export function rememberReceipt(receipt: Receipt): boolean {
  try {
    localStorage.setItem(RECEIPT_KEY, JSON.stringify(receipt))
    return true
  } catch {
    return false
  }
}

/** The receipt that was not dismissed yet. */
export function readReceipt(): Receipt | undefined {
  try {
    return parseReceipt(localStorage.getItem(RECEIPT_KEY) ?? '')
  } catch {
    return undefined // No storage.
  }
}

export const hasReceipt = (): boolean => readReceipt() !== undefined

export function dismissReceipt(): void {
  try {
    localStorage.removeItem(RECEIPT_KEY)
  } catch {
    // No storage: there is none.
  }
}
