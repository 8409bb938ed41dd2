import * as z from 'zod/mini'
import { IMPORT_FIELDS, IMPORT_FORMATS, IMPORT_OUTCOMES, IMPORT_STATES } from '#exchange/contract/office-imports.ts'
import { resultsOf } from '#platform/contract/answers.ts'
import { MAX_NAME } from '#platform/contract/limits.ts'
import { staffRef } from '#platform/contract/office/fields.ts'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_PAGE } from '#platform/contract/office-limits.ts'
import { keysOf, recordOf } from '#platform/contract/records.ts'
import { id, moment, text } from '#platform/contract/values/fields.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'
import { IMPORT_NOTES } from './import-notes.ts'

const counts = z.object({ added: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() })
export type ImportCounts = z.infer<typeof counts>

/** An uploaded file and the results of its rows; `row` of `rows` tells how far the present step is. */
export const importSchema = z.object({
  pk: id,
  file: z.string(),
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_STATES),
  rows: z.int(),
  row: z.int(),
  /** Findings of the dry run; null before it. */
  plan: z.nullable(counts),
  ...counts.shape,
  /** Pictures that the rows name, those that are stored, and those that can't be used. */
  pictures: z.object({ all: z.int(), stored: z.int(), failed: z.int() }),
  /** Rows that the undo restored, and rows that it left because they had changed since. */
  undone: z.object({ rows: z.int(), left: z.int() }),
  may_undo: z.boolean(),
  /** Why it stopped; empty for none. */
  failure: z.string(),
  by: staffRef,
  at: moment,
})
export type ProductImport = z.infer<typeof importSchema>
export const importsAnswer = resultsOf(importSchema)

/** Columns of the file by field; a missing field has no column. */
const column = z.optional(z.int().check(z.nonnegative(), z.lt(MAX_IMPORT_COLUMNS)))
export const importColumns = z.object(recordOf(IMPORT_FIELDS, () => column))
export type ImportColumns = z.infer<typeof importColumns>

/** `category` is for rows that name none. */
const mappingSchema = z.object({
  columns: importColumns,
  category: z._default(text().check(z.maxLength(MAX_NAME)), ''),
})
export const importMapping = mappingSchema.check(({ value: { columns }, issues }) => {
  const { name, price, mrp } = columns
  if (name !== undefined && (price ?? mrp) !== undefined) return
  issues.push({
    code: 'custom',
    path: ['columns'],
    message: 'Say which columns hold the name and the price.',
    input: columns,
  })
})
export type ImportMapping = z.infer<typeof importMapping>

/** Numbers are written in the digits of the reader's language, texts as they are. */
const noteValues = z.array(z.union([z.string(), z.number()]))
export type ImportNoteValues = z.infer<typeof noteValues>

/** `column` as the file calls it, empty for one that it doesn't have; `about` names the picture that it is about. */
export const importNote = z.object({
  code: z.enum(keysOf(IMPORT_NOTES)),
  field: z.nullable(z.enum(IMPORT_FIELDS)),
  column: z.string(),
  about: z.string(),
  values: noteValues,
})
export type ImportNote = z.infer<typeof importNote>

/** A file as it was read: its header, its first rows, its encoding and separator, and the guessed field of each column. */
export const importAnswer = z.object({
  ...importSchema.shape,
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** `xlsx`, or the encoding of a text file. */
  encoding: z.string(),
  mapping: mappingSchema,
  /** Whether this person’s shop mapped such a file before. */
  is_remembered: z.boolean(),
  /** Rows with a warning. */
  warned: z.int(),
  /** Why pictures can’t be used, with how many each time; the most frequent reasons. */
  picture_failures: z.array(z.object({ note: importNote, count: z.int() })),
  /** Whether pictures on the web could not be fetched, and may be tried again. */
  may_fetch: z.boolean(),
})
export type ImportDetail = z.infer<typeof importAnswer>

export const importRowsQuery = z.object({
  outcome: z._default(z.enum(IMPORT_OUTCOMES), 'refused'),
  after: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_IMPORT_PAGE)), MAX_IMPORT_PAGE),
})
/** `line` is `7`, or `7-9` for several; `notes` say why it is refused or left, or what of it is; `changed` names fields. */
const importRow = z.object({
  row: z.int(),
  line: z.string(),
  name: z.string(),
  product: z.nullable(id),
  notes: z.array(importNote),
  changed: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRow>
export const importRowsAnswer = z.object({ results: z.array(importRow), next: z.nullable(z.int()) })

/** One file of products, and the pictures that it names. */
export const importForm = z.object({ 'files[]': z.union([z.file(), z.array(z.file())]) })
/** The language that the reasons are written in. */
export const refusedRowsQuery = z.object({ language: z._default(z.enum(LANGUAGES), 'en') })
export const refusedRowsAnswer = z.object({ name: z.string(), text: z.string() })
