import type { ImportNote } from '#contract/admin/import-notes.ts'

/** Notes as a column holds them; null for none. Each stands there once. */
export function writeNotes(notes: readonly ImportNote[]): string | null {
  const own = new Map(notes.map((note) => [JSON.stringify(note), note]))
  return own.size === 0 ? null : JSON.stringify([...own.values()])
}

/** The notes of a column. */
export const readNotes = (stored: string | null): ImportNote[] =>
  stored === null ? [] : (JSON.parse(stored) as ImportNote[]) // By `writeNotes`.
