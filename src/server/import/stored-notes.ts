import type { ImportNote } from '#contract/admin/import-notes.ts'
import { noteOf } from '#rules/import-notes/note.ts'

/** Notes as a column holds them; null for none. Each stands there once. */
export function writeNotes(notes: readonly ImportNote[]): string | null {
  const own = new Map(notes.map((note) => [JSON.stringify(note), note]))
  return own.size === 0 ? null : JSON.stringify([...own.values()])
}

/** The notes of a column. Earlier versions stored English sentences, one a line. */
export function readNotes(stored: string | null): ImportNote[] {
  if (stored === null || stored === '') return []
  if (stored.startsWith('[{')) return JSON.parse(stored) as ImportNote[] // By `writeNotes`.
  return stored.split('\n').map((text) => noteOf('said', [text]))
}
