export interface SumRow {
  name: string
  value: string
  isStrong?: boolean
}

/** A row of a discount with this value; none for 0. */
export const lessRow = (name: string, amount: number, taka: (amount: number) => string): SumRow[] =>
  amount > 0 ? [{ name, value: `−${taka(amount)}` }] : []

/** Amounts below each other; `strong` is the class of those that stand out. */
export function SumList({
  rows,
  className,
  strong,
}: Record<'className' | 'strong', string | undefined> & { rows: SumRow[] }) {
  return (
    <dl className={className}>
      {rows.map(({ name, value, isStrong }) => (
        <div key={name} className={isStrong ? strong : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
