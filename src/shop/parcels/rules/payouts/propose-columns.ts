import { takeColumns } from '#platform/rules/csv.ts'
import { foldText, withoutControls } from '#platform/rules/text.ts'
import type { PayoutColumns, PayoutField } from '#shop/parcels/contract/payout-columns.ts'

/** How couriers and merchants name the columns of a payout, the surest name first. */
const NAMES: Record<PayoutField, readonly string[]> = {
  consignment: [
    ...['consignment id', 'consignment', 'cn id', 'parcel id', 'tracking id', 'tracking code', 'tracking number'],
    ...['tracking', 'awb', 'কনসাইনমেন্ট আইডি', 'কনসাইনমেন্ট', 'ট্র্যাকিং'],
  ],
  reference: [
    ...['merchant order id', 'merchant invoice id', 'invoice', 'invoice id', 'invoice number', 'order id'],
    ...['order', 'order number', 'reference', 'রেফারেন্স', 'ইনভয়েস', 'অর্ডার'],
  ],
  collected: [
    ...['collected amount', 'collected', 'cash collected', 'cod amount', 'cod', 'collection', 'amount'],
    ...['paid amount', 'আদায়', 'সংগৃহীত টাকা', 'টাকা'],
  ],
  delivery_fee: ['delivery charge', 'delivery fee', 'shipping charge', 'charge', 'ডেলিভারি চার্জ'],
  cod_fee: ['cod charge', 'cod fee', 'ক্যাশ চার্জ'],
  return_fee: ['return charge', 'return fee', 'রিটার্ন চার্জ'],
  other_fee: ['vat', 'additional charge', 'other charge', 'ভ্যাট'],
  date: ['delivered on', 'delivery date', 'delivered at', 'paid at', 'payment date', 'date', 'তারিখ'],
}

/** A header cell for comparison: `COD_Amount (BDT)` is `cod amount`. */
const keyOf = (cell: string): string =>
  foldText(withoutControls(cell).replaceAll(/[_\-.:#]/g, ' '))
    .replace(/\s*\((?:bdt|tk|taka|৳|টাকা)\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What each column of a payout probably holds. A person confirms it before anything is stored. */
export const proposeColumns = (header: readonly string[]): PayoutColumns => takeColumns(header.map(keyOf), NAMES)
