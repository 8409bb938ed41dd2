import type { ImportNote, ImportNoteCode, ImportNoteValues } from '#contract/admin/import-notes.ts'
import { noteOf } from '#rules/import-notes/note.ts'
import { sentenceOf } from '#rules/import-notes/say.ts'

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
