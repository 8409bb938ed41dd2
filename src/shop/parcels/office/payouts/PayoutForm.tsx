import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { typedAmount } from '#office/parts/typed.ts'
import { payoutPath } from '#office/router.ts'
import type { PayoutFile } from '#shop/parcels/contract/office/payouts.ts'
import { isMapped, PAYOUT_FIELDS, type PayoutColumns, type PayoutField } from '#shop/parcels/contract/payout-columns.ts'
import styles from './Payouts.module.css'
import { StateCounts } from './States.tsx'

interface Props {
  /** What the sum is kept under (`useKept`). */
  about: string
  read: PayoutFile
  isBusy: boolean
  change: (columns: PayoutColumns) => void
  store: (columns: PayoutColumns, arrived: string) => void
}

/** The mapping with another column for a field; a column holds one thing. */
function withColumn(columns: PayoutColumns, field: PayoutField, chosen: number | ''): PayoutColumns {
  const others = Object.entries(columns).filter(([name, each]) => name !== field && each !== chosen)
  return { ...Object.fromEntries(others), ...(chosen !== '' && { [field]: chosen }) }
}

/** What each column of a payout file holds, with an example of it. */
function Columns({ read, change }: Pick<Props, 'read' | 'change'>) {
  const { payouts } = useTexts()
  const { number } = useFormats()
  const { columns } = read
  const example = (column: number | undefined) =>
    column === undefined ? undefined : read.sample.map((cells) => cells[column]?.trim()).find(Boolean)
  return (
    <div className={styles['fields']}>
      {PAYOUT_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={payouts.fields[field]}
          hint={example(columns[field])}
          value={columns[field] ?? ''}
          none={payouts.noColumn}
          options={read.header.map((name, index) => [index, name.trim() || number(index + 1)])}
          choose={(column) => change(withColumn(columns, field, column))}
        />
      ))}
    </div>
  )
}

/** The columns of a payout file, and what its lines would settle. */
export function PayoutForm({ about, read, isBusy, change, store }: Props) {
  const { payouts } = useTexts()
  const { number, taka } = useFormats()
  const { value: arrived, change: type } = useKept(about, () => '')
  const amount = typedAmount(arrived)
  const isWrong = arrived.trim() !== '' && amount === undefined
  const { columns, known } = read
  if (known !== null)
    return (
      <>
        <p className={styles['problem']}>{payouts.known}</p>
        <ButtonLink href={payoutPath(known)}>{payouts.open}</ButtonLink>
      </>
    )
  return (
    <>
      <h2>{payouts.columns}</h2>
      {read.is_remembered && <p className="muted">{payouts.remembered}</p>}
      <Columns read={read} change={change} />
      {isMapped(columns) ? (
        <>
          <p>{payouts.sum(number(read.lines), taka(read.collected), taka(read.charges))}</p>
          <StateCounts states={read.states} />
        </>
      ) : (
        <p className={styles['problem']}>{payouts.needed}</p>
      )}
      <Field
        label={payouts.arrived}
        hint={payouts.arrivedHint}
        error={isWrong ? payouts.arrivedWrong : undefined}
        inputMode="decimal"
        value={arrived}
        onChange={({ target }) => type(() => target.value)}
      />
      <Button
        look="primary"
        wide
        busy={isBusy}
        disabled={!isMapped(columns) || read.lines === 0 || isWrong}
        onClick={() => store(columns, amount?.toFixed(2) ?? '')}
      >
        {payouts.store}
      </Button>
    </>
  )
}
