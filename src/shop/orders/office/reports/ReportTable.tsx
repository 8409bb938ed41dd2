import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { saveFile } from '#office/parts/files.ts'
import styles from './Reports.module.css'

/** A number of each row: as its file has it, and as people read it. */
export interface Column<Row> {
  name: string
  label: string
  value: (row: Row) => number | null
  show: (value: number) => string
}

interface Props<Row> {
  /** Name of the file, without its ending. */
  file: string
  /** Heading of the first column. */
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** The list that a row counts. */
  hrefOf: (row: Row) => string | undefined
  columns: readonly Column<Row>[]
}

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+@-])/, "'").replaceAll('"', '""')}"`

/** The rows as a file, with names as the screen has them; the mark before it lets Excel read Bengali. */
function saveRows<Row>({ file, rows, nameOf, columns }: Props<Row>): void {
  const head = ['name', ...columns.map(({ name }) => name)]
  const lines = rows.map((row) => [cell(nameOf(row)), ...columns.map(({ value }) => value(row) ?? '')])
  saveFile(`${file}.csv`, `\ufeff${[head, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`)
}

/** Rows of a report with their numbers, each leading to what it counts, and the same as a file. */
export function ReportTable<Row>(props: Props<Row>) {
  const { reports } = useTexts()
  const { label, rows, nameOf, hrefOf, columns } = props
  return (
    <>
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [href, name] = [hrefOf(row), nameOf(row)]
            return (
              <tr key={href ?? name}>
                <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
                {columns.map((column) => {
                  const value = column.value(row)
                  return <td key={column.name}>{value === null ? '' : column.show(value)}</td>
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      <Button onClick={() => saveRows(props)}>{reports.save}</Button>
    </>
  )
}

/** Sums above a table, each by its name. */
export function ReportSums({ sums }: { sums: readonly (readonly [name: string, value: string])[] }) {
  return (
    <div className={styles['sums']}>
      {sums.map(([name, value]) => (
        <p key={name} className="panel">
          <span className="muted">{name}</span>
          <b>{value}</b>
        </p>
      ))}
    </div>
  )
}
