import type { ImportNoteCode, ImportNoteValues } from '#contract/admin/import-notes.ts'
import type { ImportField } from '#contract/office-imports.ts'
import { noteOf } from '#rules/import-notes/note.ts'
import { sayNote } from '#rules/import-notes/say.ts'

/** Thrown for an invalid row; the message has the field and the reason in English. */
export class RowRefused extends Error {
  override name = 'RowRefused'
  readonly field: ImportField
  readonly code: ImportNoteCode
  readonly values: ImportNoteValues

  constructor(field: ImportField, code: ImportNoteCode, values: ImportNoteValues = []) {
    super(sayNote(noteOf(code, values, { field })))
    this.field = field
    this.code = code
    this.values = values
  }
}
