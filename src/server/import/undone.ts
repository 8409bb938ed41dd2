import type { ImportNoteCode } from '#contract/admin/import-notes.ts'
import { noteOf } from '#rules/import-notes/note.ts'
import type { Restored } from '../shop/restore-product.ts'
import { writeNotes } from './stored-notes.ts'

const WHY: Record<Exclude<Restored, 'undone'>, ImportNoteCode> = {
  changed: 'changed_since',
  gone: 'gone',
  used: 'used_since',
}

/** What became of a row that was to be taken back, as it is stored. */
export const undoneOf = (restored: Restored): string =>
  restored === 'undone' ? restored : (writeNotes([noteOf(WHY[restored])]) ?? restored)
