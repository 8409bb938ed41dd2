import type { ImportNote, ImportNoteCode } from '#contract/admin/import-notes.ts'
import { MAX_GROUP_SIBLINGS } from '#contract/office-limits.ts'
import { noteOf } from '#rules/import-notes/note.ts'

/** Why the product of a row is in no group, or in another one. */
export const groupNote = (code: ImportNoteCode): ImportNote =>
  noteOf(code, code === 'variant_full' ? [MAX_GROUP_SIBLINGS] : [], { field: 'variant' })
