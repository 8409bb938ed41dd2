import type { ReactNode } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import type { MoneyLine as Line } from '#shop/payments/contract/office/money.ts'

/** One amount that came or went: by which way, when, with which reference and by whom; `children` stand below. */
export function MoneyLine({ line, children }: { line: Line; children?: ReactNode }) {
  const { money } = useTexts()
  const { taka, moment } = useFormats()
  const { direction, way, account, amount, reference, note, by, at, undo_of } = line
  const sign = (direction === 'in') === (amount ?? 0) > 0 ? '' : '−'
  return (
    <>
      <span>
        {[money.directions[direction], money.ways[way], account, undo_of && money.takenBack]
          .filter(Boolean)
          .join(' · ')}
        <br />
        <span className="muted">{[moment(at), by?.name, reference, note].filter(Boolean).join(' · ')}</span>
        {children}
      </span>
      {amount !== null && <b className="number">{`${sign}${taka(Math.abs(amount))}`}</b>}
    </>
  )
}
