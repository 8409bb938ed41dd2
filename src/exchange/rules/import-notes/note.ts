import type { ImportNoteCode } from '#exchange/contract/office/import-notes.ts'
import type { ImportNote, ImportNoteValues } from '#exchange/contract/office/imports.ts'
import type { ImportField } from '#exchange/contract/office-imports.ts'

/** A sentence for each code, with its values as they are written in that language. */
export type NoteTexts = Record<ImportNoteCode, (...values: string[]) => string>

/** Where a note belongs: a field of the product, its column in the file, the picture that it is about. */
interface Place {
  field?: ImportField
  column?: string
  about?: string
}

/** A note with its place; numbers among its values are written in the digits of the reader. */
export const noteOf = (
  code: ImportNoteCode,
  values: ImportNoteValues = [],
  { field, column = '', about = '' }: Place = {},
): ImportNote => ({ code, field: field ?? null, column, about, values })

/** How a reader reads notes: sentences, digits, and names of the fields that a file has no column for. */
export interface NoteReader {
  texts: NoteTexts
  digits: (number: string) => string
  names?: Record<ImportField, string>
}

/** The sentence of a code, without its place. */
export const sentence = (code: ImportNoteCode, values: ImportNoteValues, { texts, digits }: NoteReader): string =>
  texts[code](...values.map((value) => (typeof value === 'number' ? digits(String(value)) : value)))

/** A note as a line: `Price: it is empty.`, with the column as the file calls it. */
export const noteLine = ({ code, field, column, about, values }: ImportNote, reader: NoteReader): string =>
  [column || (field && (reader.names?.[field] ?? field)) || '', about, sentence(code, values, reader)]
    .filter((part) => part !== '')
    .join(': ')
