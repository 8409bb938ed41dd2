import { type SubmitEvent, useState } from 'react'
import type { ImportColumns, ImportDetail, ImportMapping } from '#exchange/contract/office/imports.ts'
import { IMPORT_FIELDS, type ImportField } from '#exchange/contract/office-imports.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { ImportSample } from './ImportSample.tsx'
import styles from './Imports.module.css'
import { mappingOf } from './import-state.ts'
import { useFieldNames } from './use-field-names.ts'

/** Required fields of a sheet. */
const NEEDED: readonly ImportField[] = ['name', 'price']

function withColumn(columns: ImportColumns, field: ImportField, chosen: number | ''): ImportColumns {
  const { [field]: _, ...others } = columns
  return chosen === '' ? others : { ...others, [field]: chosen }
}

interface Props {
  run: ImportDetail
  isBusy: boolean
  confirm: (mapping: ImportMapping) => void
}

interface ColumnFieldProps {
  run: ImportDetail
  label: string
  column: number | undefined
  error: string | undefined
  choose: (column: number | '') => void
}

/** The column that a field is read from, with the first value in it. */
function ColumnField({ run, label, column, error, choose }: ColumnFieldProps) {
  const { imports } = useTexts()
  const { digits } = useFormats()
  const cell = column === undefined ? undefined : run.sample.map((cells) => cells[column]?.trim()).find(Boolean)
  return (
    <SelectField
      label={label}
      hint={cell ? imports.example(cell) : undefined}
      error={error}
      value={column ?? ''}
      none={imports.noColumn}
      options={run.header.map((name, index) => [index, name.trim() || imports.columnName(digits(String(index + 1)))])}
      choose={choose}
    />
  )
}

/** Which column holds what, filled in by what the file was recognised as. */
export function MappingForm({ run, isBusy, confirm }: Props) {
  const { imports } = useTexts()
  const names = useFieldNames()
  const { value, change } = useKept<ImportMapping>(mappingOf(run.pk), () => run.mapping)
  const { columns, category } = value
  const [isMissing, setMissing] = useState(false)
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
            <ColumnField
              key={field}
              run={run}
              label={names[field]}
              column={columns[field]}
              error={isMissing && NEEDED.includes(field) && isUnset(field) ? imports.nameNeeded : undefined}
              choose={(chosen) =>
                change((before) => ({ ...before, columns: withColumn(before.columns, field, chosen) }))
              }
            />
          ))}
          {run.format !== 'own' && (
            <Field
              label={imports.category}
              value={category}
              maxLength={100}
              onChange={({ target }) => change((before) => ({ ...before, category: target.value }))}
            />
          )}
        </div>
        <Button type="submit" look="primary" wide busy={isBusy}>
          {imports.check}
        </Button>
      </form>
      <ImportSample run={run} />
    </>
  )
}
