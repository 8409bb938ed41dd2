import { useFormats } from '#office/format.ts'
import type { ReportRow } from '#shop/orders/contract/office/report.ts'
import styles from './Reports.module.css'

/** Bars that are drawn at most. */
const MOST = 31
const HEIGHT = 100
const STEP = 10

/** Taka of each row as a bar; the table says the same in numbers. */
export function Chart({ rows, label }: { rows: { row: ReportRow; name: string }[]; label: string }) {
  const { taka } = useFormats()
  const shown = rows.slice(0, MOST)
  const most = Math.max(1, ...shown.map(({ row }) => row.total))
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${shown.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {shown.map(({ row, name }, at) => {
        const height = (row.total / most) * HEIGHT
        return (
          <rect key={row.key} x={at * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height}>
            <title>{`${name}: ${taka(row.total)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
