import { type SubmitEvent, useState } from 'react'
import type { ImportColumns, ImportDetail, ImportMapping } from '#exchange/contract/office/imports.ts'
import { IMPORT_FIELDS, type ImportField } from '#exchange/contract/office-imports.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import styles from './Imports.module.css'
import { useFieldNames } from './use-field-names.ts'

/** Required fields of a sheet. */
const NEEDED: readonly ImportField[] = ['name', 'price']

function withColumn(columns: ImportColumns, field: ImportField, chosen: string): ImportColumns {
  const { [field]: _, ...others } = columns
  return chosen === '' ? others : { ...others, [field]: Number(chosen) }
}

interface Props {
  run: ImportDetail
  isBusy: boolean
  confirm: (mapping: ImportMapping) => void
}

function Sample({ run }: { run: ImportDetail }) {
  const { imports } = useTexts()
  return (
    <section className="panel stack">
      <h2 id="import-sample">{imports.sampleRows}</h2>
      {/* It scrolls by the keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached. */}
      <section className={styles['sample']} aria-labelledby="import-sample" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {run.header.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
              <tr key={row}>
                {run.header.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                  <td key={column}>{cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** Which column holds what, filled in by what the file was recognised as. */
export function MappingForm({ run, isBusy, confirm }: Props) {
  const { imports } = useTexts()
  const names = useFieldNames()
  const { digits } = useFormats()
  const [columns, setColumns] = useState(run.mapping.columns)
  const [category, setCategory] = useState(run.mapping.category)
  const [isMissing, setMissing] = useState(false)
  const exampleOf = (field: ImportField) => {
    const column = columns[field]
    const cell = column === undefined ? undefined : run.sample.map((cells) => cells[column]?.trim()).find(Boolean)
    return cell ? imports.example(cell) : undefined
  }
  const isUnset = (field: ImportField) =>
    columns[field] === undefined && !(field === 'price' && columns.mrp !== undefined)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const misses = NEEDED.some(isUnset)
    setMissing(misses)
    if (!misses && !isBusy) confirm({ columns, category: category.trim() })
  }
  return (
    <>
      <form className="panel stack" onSubmit={submit} noValidate>
        <h2>{imports.columns}</h2>
        {run.is_remembered && <p className="muted">{imports.remembered}</p>}
        <div className={styles['fields']}>
          {IMPORT_FIELDS.map((field) => (
            <SelectField
              key={field}
              label={names[field]}
              hint={exampleOf(field)}
              error={isMissing && NEEDED.includes(field) && isUnset(field) ? imports.nameNeeded : undefined}
              value={columns[field] ?? ''}
              onChange={({ target }) => setColumns(withColumn(columns, field, target.value))}
            >
              <option value="">{imports.noColumn}</option>
              {run.header.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                <option key={column} value={column}>
                  {name.trim() || imports.columnName(digits(String(column + 1)))}
                </option>
              ))}
            </SelectField>
          ))}
          {run.format !== 'own' && (
            <Field
              label={imports.category}
              value={category}
              maxLength={100}
              onChange={({ target }) => setCategory(target.value)}
            />
          )}
        </div>
        <Button type="submit" look="primary" wide busy={isBusy}>
          {imports.check}
        </Button>
      </form>
      <Sample run={run} />
    </>
  )
}
