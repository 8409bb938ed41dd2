import { type ColumnsOf, columnOf, type FieldsOf, type Resource, type WireOf } from '#platform/resource/define.ts'
import { type Field, isInHundredths } from '#platform/resource/field.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import type { Columns } from './versioned-rows.ts'

/** What the column of a field holds for a value of the wire. */
export function toColumn({ kind }: Field, value: unknown): unknown {
  if (isInHundredths(kind)) return typeof value === 'number' ? toPaisa(value) : null
  return kind === 'boolean' ? Number(value) : value
}
/** Amounts that have to be there are 0 where they don't count. */
const emptyOf = (field: Field) => (isInHundredths(field.kind) && !('orNull' in field && field.orNull) ? 0 : null)
/** Default of a field's column. */
export function emptyColumn(field: Field): unknown {
  if (field.default !== undefined) return toColumn(field, field.default)
  if ('orNull' in field && field.orNull) return null
  if (field.kind === 'choice') return Object.keys(field.choices)[0]
  return field.kind === 'text' ? '' : 0
}
/** The value of the wire for what the column of a field holds. */
export function fromColumn({ kind }: Field, stored: unknown): unknown {
  if (isInHundredths(kind)) return typeof stored === 'number' ? toTaka(stored) : null
  return kind === 'boolean' ? stored === 1 : stored
}

/** The columns of the fields that a write names. */
export function toColumns<R extends Resource>(resource: R, values: Readonly<Record<string, unknown>>) {
  const columns: Columns = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.isReadOnly || values[name] === undefined) continue
    const isOther = field.only !== undefined && values[field.only[0]] !== field.only[1]
    columns[columnOf(resource, name)] = isOther ? emptyOf(field) : toColumn(field, values[name])
  }
  return columns as Partial<ColumnsOf<R>> // Its columns, by the same declaration.
}

/** The fields of a row as the API returns them; a picture is read by the query. */
export function fieldsOfRow<R extends Resource>(resource: R, row: ColumnsOf<R>) {
  const stored: Columns = { ...row }
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    fromColumn(field, stored[columnOf(resource, name)]),
  ])
  return Object.fromEntries(fields) as FieldsOf<R> // Its fields, by the same declaration.
}

/** A row as the API returns it. */
export const fromRow = <R extends Resource>(
  resource: R,
  row: { id: number; version: number } & ColumnsOf<R>,
): WireOf<R> => ({ pk: row.id, version: row.version, ...fieldsOfRow(resource, row) })
