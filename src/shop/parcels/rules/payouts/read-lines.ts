import { tidyText } from '#platform/rules/text.ts'
import { FEE_FIELDS, type PayoutColumns, type PayoutField } from '#shop/parcels/contract/payout-columns.ts'
import { readTaka } from '#shop/payments/rules/amount.ts'

/** What a payout says of one parcel. Money is paisa; a reversal is negative. */
export interface PayoutLine {
  /** Its place in the payout. */
  number: number
  /** Consignment id or tracking code; empty for none. */
  handle: string
  /** Our reference of the parcel; empty for none. */
  reference: string
  /** Null where the payout does not say it, or in no readable way. */
  collectedPaisa: number | null
  /** All charges of the line; null where the payout names none. */
  chargePaisa: number | null
  /** The cell that is no amount; empty for none. */
  unreadable: string
}

const SIGN = /^((?:৳|tk\.?|bdt|টাকা)?\s*)[-−–]\s*/i

/** An amount with its sign: `-60`, `(60)` and `৳ -60` are deductions. Null for an empty text, undefined for no amount. */
export function readSigned(cell: string): number | null | undefined {
  const typed = tidyText(cell)
  if (typed === '' || /^[-–—]$/.test(typed)) return null
  const inner = /^\((.*)\)$/.exec(typed)?.[1]
  const bare = (inner ?? typed).replace(SIGN, '$1')
  const paisa = readTaka(bare)
  if (typeof paisa === 'string') return undefined
  return inner !== undefined || bare !== typed ? -paisa : paisa
}

/** Reads rows by the confirmed columns. Rows without any text in them are no lines; an unreadable amount is never 0. */
export function readLines(rows: readonly { line: number; cells: string[] }[], columns: PayoutColumns): PayoutLine[] {
  return rows.map(({ line, cells }) => {
    const cell = (field: PayoutField): string => tidyText(cells[columns[field] ?? -1] ?? '')
    const collected = readSigned(cell('collected'))
    const fees = FEE_FIELDS.map((field) => ({ cell: cell(field), paisa: readSigned(cell(field)) }))
    const known = fees.flatMap(({ paisa }) => (typeof paisa === 'number' ? [Math.abs(paisa)] : []))
    const wrong = fees.find(({ paisa }) => paisa === undefined)?.cell ?? ''
    return {
      number: line,
      handle: cell('consignment'),
      reference: cell('reference'),
      collectedPaisa: collected ?? null,
      chargePaisa: known.length === 0 ? null : known.reduce((sum, paisa) => sum + paisa, 0),
      unreadable: collected === undefined ? cell('collected') : wrong,
    }
  })
}
