import type { ImportNoteCode } from '#exchange/contract/office/import-notes.ts'
import type { ImportNote, ImportNoteValues } from '#exchange/contract/office/imports.ts'
import type { ImportField } from '#exchange/contract/office-imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { sayNote, sentenceOf } from '#exchange/rules/import-notes/say.ts'
import type { Restored } from '#shop/catalogue/actions/restore-product.ts'

/** Notes as a column holds them; null for none. Each stands there once. */
export function writeNotes(notes: readonly ImportNote[]): string | null {
  const own = new Map(notes.map((note) => [JSON.stringify(note), note]))
  return own.size === 0 ? null : JSON.stringify([...own.values()])
}

/** The notes of a column. */
export const readNotes = (stored: string | null): ImportNote[] => (stored === null ? [] : JSON.parse(stored)) // By `writeNotes`.

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

/** Thrown for a file that is no table; `note` says why in the language of whoever reads it, the message in English. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly note: ImportNote

  /** `path` begins the message of a command. */
  constructor(code: ImportNoteCode, values: ImportNoteValues = [], path = '') {
    super([path, sentenceOf(code, values)].filter(Boolean).join(': '))
    this.note = noteOf(code, values)
  }
}

const WHY: Record<Exclude<Restored, 'undone'>, ImportNoteCode> = {
  changed: 'changed_since',
  gone: 'gone',
  used: 'used_since',
}

/** What became of a row that was to be taken back, as it is stored. */
export const undoneOf = (restored: Restored): string =>
  restored === 'undone' ? restored : (writeNotes([noteOf(WHY[restored])]) ?? restored)
