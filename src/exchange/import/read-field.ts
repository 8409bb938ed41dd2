import type { ImportField } from '#exchange/contract/office-imports.ts'
import { MAX_DESCRIPTION } from '#platform/contract/limits.ts'
import { entriesOf } from '#platform/contract/records.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { emptyColumn, toColumn } from '#platform/db/resource-columns.ts'
import { columnOf } from '#platform/resource/define.ts'
import type { Field } from '#platform/resource/field.ts'
import { shapesOf } from '#platform/resource/schemas.ts'
import { toTaka } from '#platform/rules/money.ts'
import { tidyText } from '#platform/rules/text.ts'
import { type DeclaredField, type DeclaredProduct, product } from '#shop/catalogue/contract/product.ts'
import { readTaka } from '#shop/payments/rules/amount.ts'
import type { GoodsRecord } from './format/read-cells.ts'
import { RowRefused } from './notes.ts'

/** What a program leaves of Bengali that it can't store: a word of it, or a text. */
const LOST_WORD = /(?:^|[\s>])\?{3,}/
const isLost = (text: string): boolean => LOST_WORD.test(text) || (text.includes('??') && !/\p{L}/u.test(text))
/** What a spreadsheet leaves of a long number. */
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i

const MAX_SHOWN = 40

/** A tidy text of a cell. Throws `RowRefused` for one that is too long, or that a spreadsheet spoilt. */
export function readText(field: ImportField, text: string, most: number): string {
  const tidy = tidyText(text)
  if (tidy.length > most) throw new RowRefused(field, 'too_long', [tidy.length, most])
  if (isLost(tidy) || SHORTENED.test(tidy)) throw new RowRefused(field, 'spoilt', [tidy.slice(0, MAX_SHOWN)])
  return tidy
}

export function readRequired(field: ImportField, text: string | undefined, most: number): string {
  const tidy = readText(field, text ?? '', most)
  if (tidy === '') throw new RowRefused(field, 'empty')
  return tidy
}

const YES = ['1', 'true', 'yes']
const SCHEMAS = shapesOf(product).change

/** A value as the API takes it, which its schema checks. */
function wireOf({ kind }: Field, typed: string): unknown {
  if (kind === 'boolean') return YES.includes(typed.toLowerCase())
  if (kind === 'taka') {
    const paisa = readTaka(typed)
    return typeof paisa === 'number' ? toTaka(paisa) : paisa
  }
  if (kind === 'percent') {
    const rate = Number(latinDigits(typed).replace(/\s*%$/, ''))
    // A workbook has 0.15 for 15%.
    return rate > 0 && rate < 1 && !typed.endsWith('%') ? typed : rate
  }
  return kind === 'whole' || kind === 'reference' ? Number(latinDigits(typed)) : typed
}

/** What the column of a declared field gets from a cell. HTML is cleaned where it is stored. Throws `RowRefused`. */
function readField(name: DeclaredField, field: Field, cell: string): unknown {
  if (field.kind === 'text' && !field.check) {
    const { max = MAX_DESCRIPTION, html, isNeeded } = field
    const tidied = field.tidy?.(cell) ?? cell
    if (!html) return isNeeded ? readRequired(name, tidied, max) : readText(name, tidied, max)
    if (cell.length > max) throw new RowRefused(name, 'too_long', [cell.length, max])
    readText(name, cell, max)
    return cell
  }
  const typed = tidyText(cell)
  if (typed === '') return emptyColumn(field)
  const read = SCHEMAS[name].safeParse(wireOf(field, typed))
  if (!read.success) throw new RowRefused(name, 'unclear_value', [cell.trim()])
  return toColumn(field, read.data)
}

const FIELDS = entriesOf<Record<DeclaredField, Field>>(product.fields).map(([name, field]) => ({
  name,
  field,
  column: columnOf(product, name),
}))

/** The columns of the declared fields that a row has cells for, or that it needs. Throws `RowRefused`. */
export function readDeclared(record: GoodsRecord): Partial<DeclaredProduct> & { name: string } {
  const declared: Record<string, unknown> = {}
  for (const { name, field, column } of FIELDS) {
    const cell = record[name] ?? (field.isNeeded ? '' : undefined)
    if (cell !== undefined) declared[column] = readField(name, field, cell)
  }
  return declared as Partial<DeclaredProduct> & { name: string } // Its columns; the name is needed.
}
