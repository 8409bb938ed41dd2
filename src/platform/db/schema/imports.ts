import type { Generated, GeneratedAlways } from 'kysely'
import type { ImportCounts, ImportMapping } from '#exchange/contract/office/imports.ts'
import type { ImportFormat, ImportRoles, ImportState } from '#exchange/contract/office-imports.ts'
import type { Json } from '#platform/contract/values/json.ts'

/** An imported file of products, and its results. */
export interface ProductImportTable {
  id: GeneratedAlways<number>
  file: string
  state: ImportState
  bytes: number
  bytes_read: Generated<number>
  added: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  /** Why it stopped. */
  failure: Generated<string | null>
  staff_id: number | null
  /** When the process that runs it last said so. */
  seen_at: string
  at: string
  format: Generated<ImportFormat>
  encoding: Generated<string>
  /** The cells of its header line. */
  header: Generated<Json<string[]>>
  /** Which column holds what. */
  mapping: Generated<Json<ImportMapping>>
  /** Columns of its format that are no field of ours. */
  roles: Generated<Json<ImportRoles>>
  row_count: Generated<number>
  /** How many rows the present step has done. */
  row_done: Generated<number>
  /** Counts of the dry run. */
  plan: Generated<Json<ImportCounts> | null>
  /** Ids of the categories that it made. */
  made_categories: Generated<Json<number[]>>
  /** Rows that were taken back, and those that could not be. */
  undone: Generated<number>
  left_as_is: Generated<number>
}

/** `part`: a row that belongs to another one's product, as the parent of variants. */
export type ImportRowState = 'waiting' | 'part' | 'added' | 'updated' | 'unchanged' | 'refused'

export interface ImportRowTable {
  import_id: number
  /** From 1, in the order of the file. */
  number: number
  line: number
  last_line: number
  /**
   * The product that the row describes (`ImportedRow` of exchange/import/row.ts); null where it is refused or a part, or
   * where its stamp is all that the run needs.
   */
  product: Json<{ name: string }> | null
  /** Stamp of the product that the row leaves as it is (`stampOf`); null where the run has to compare them anyway. */
  stamp: string | null
  /** What the dry run says becomes of it, and for a changed one a JSON list of its changed fields. */
  plan: string | null
  state: ImportRowState
  /** Why it is refused, or can't be read. */
  reason: string | null
  warning: string | null
  /** Whether its pictures are still to be stored; null for a row that has none. */
  pictures: 'waiting' | 'done' | null
  product_id: number | null
  /** JSON: the product before and after; null where it was not there, or not changed. One whose pictures wait has a `before`. */
  before: string | null
  after: string | null
  /** `undone`, or why it was left. */
  undone: string | null
}

/** Cells of a row apart from what becomes of it, which is written several times. */
export interface ImportCellsTable {
  import_id: number
  number: number
  /** As they stand in the file. */
  cells: Json<string[]>
}

/** A group that rows of an import name. */
export interface ImportGroupTable {
  import_id: number
  /** From 1, in the order of the file. */
  number: number
  /** The number of the last of its rows, with which it is made. */
  last_row: number
  code: string
  name: string
  /** JSON: the numbers of its rows, with options and values. */
  members: string
  state: 'waiting' | 'done'
  group_id: number | null
  /** JSON: the group before and after; null where it was not there, or not changed. */
  before: string | null
  after: string | null
  /** `undone`, or why it was left. */
  undone: string | null
}

/** A picture that rows of an import name, by its path beside the file or its address on the web. */
export interface ImportPictureTable {
  import_id: number
  source: string
  state: 'waiting' | 'done' | 'failed'
  picture_id: number | null
  reason: string | null
  at: string
}

/** The last confirmed mapping of a header. */
export interface ImportMappingTable {
  /** JSON: its cells, in lower case. */
  header: string
  mapping: Json<ImportMapping>
  at: string
}
