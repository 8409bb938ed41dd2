import { IMPORT_FIELDS } from '#contract/office-imports.ts'
import { noteOf } from '#rules/import-notes/note.ts'
import type { Adapted, Cells, GoodsRecord } from './read-cells.ts'

/** Column of this shop's files for other shops: what a variant has of its own and their columns can't say, as JSON. */
const ROLE = 'own_fields'

function parsed(cell: string): GoodsRecord | undefined {
  try {
    const fields: unknown = JSON.parse(cell)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined
    const known = Object.entries(fields).filter(([name]) => (IMPORT_FIELDS as readonly string[]).includes(name))
    return known.every(([, text]) => typeof text === 'string') ? Object.fromEntries(known) : undefined
  } catch {
    // No JSON: the caller refuses the row.
    return undefined
  }
}

/** A record with the fields that stand in that column; refused where they can't be read. */
export function withOwnFields(record: GoodsRecord, cells: Cells, header: string): Adapted {
  const cell = cells.role(ROLE)
  if (cell === '') return { record }
  const fields = parsed(cell)
  return fields ? { record: { ...record, ...fields } } : { reason: noteOf('fields_unclear', [], { column: header }) }
}
