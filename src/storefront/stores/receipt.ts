import { RECEIPT_KEY } from '#platform/contract/storage.ts'
import { parseReceipt, type Receipt } from '#shop/orders/contract/receipt.ts'
import { readText, writeItem, writeText } from '#storefront/stores/device/device-storage.ts'

/** Stores the receipt of a placed order in the place of an older one. Returns false if it can't be stored. */
export const rememberReceipt = (receipt: Receipt): boolean => writeItem('localStorage', RECEIPT_KEY, receipt)

/** The receipt that was not dismissed yet. */
export const readReceipt = (): Receipt | undefined => parseReceipt(readText(RECEIPT_KEY))

export const hasReceipt = (): boolean => readReceipt() !== undefined

export const dismissReceipt = (): boolean => writeText(RECEIPT_KEY, undefined)
