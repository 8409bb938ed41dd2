import type { ImportCounts, ImportMapping } from '#exchange/contract/office/imports.ts'
import type { ImportFormat, ImportRoles, ImportState } from '#exchange/contract/office-imports.ts'
import type { Json } from '#platform/contract/values/json.ts'
import { bigint, id, integer, table, text } from '../define-table.ts'

/** Imported files with their rows, groups and pictures. */
export const imports = {
  /** An imported file of products, and its results. */
  product_import: table({
    id: id(),
    file: text(),
    state: text<ImportState>(),
    bytes: bigint(),
    bytes_read: bigint().default(0),
    added: integer().default(0),
    updated: integer().default(0),
    unchanged: integer().default(0),
    refused: integer().default(0),
    /** Why it stopped. */
    failure: text().orNull(),
    staff_id: bigint().orNull(),
    /** When the process that runs it last said so. */
    seen_at: text(),
    at: text(),
    format: text<ImportFormat>().default('own'),
    encoding: text().default('utf-8'),
    /** The cells of its header line. */
    header: text<Json<string[]>>().default('[]'),
    /** Which column holds what. */
    mapping: text<Json<ImportMapping>>().default('{"columns":{},"category":""}'),
    /** Columns of its format that are no field of ours. */
    roles: text<Json<ImportRoles>>().default('{}'),
    row_count: integer().default(0),
    /** How many rows the present step has done. */
    row_done: integer().default(0),
    /** Counts of the dry run. */
    plan: text<Json<ImportCounts>>().orNull(),
    /** Ids of the categories that it made. */
    made_categories: text<Json<number[]>>().default('[]'),
    /** Rows that were taken back, and those that could not be. */
    undone: integer().default(0),
    left_as_is: integer().default(0),
  }),

  import_row: table({
    import_id: bigint().references('product_import (id)', 'cascade'),
    /** From 1, in the order of the file. */
    number: integer(),
    line: integer(),
    last_line: integer(),
    /**
     * The product that the row describes (`ImportedRow` of exchange/import/row.ts); null where it is refused or a part, or
     * where its stamp is all that the run needs.
     */
    product: text<Json<{ name: string }>>().orNull(),
    /** Stamp of the product that the row leaves as it is (`stampOf`); null where the run has to compare them anyway. */
    stamp: text().orNull(),
    /** What the dry run says becomes of it, and for a changed one a JSON list of its changed fields. */
    plan: text().orNull(),
    /** `part`: a row that belongs to another one's product, as the parent of variants. */
    state: text<'waiting' | 'part' | 'added' | 'updated' | 'unchanged' | 'refused'>(),
    /** Why it is refused, or can't be read. */
    reason: text().orNull(),
    warning: text().orNull(),
    /** Whether its pictures are still to be stored; null for a row that has none. */
    pictures: text<'waiting' | 'done'>().orNull(),
    product_id: bigint().orNull(),
    /**
     * JSON: the product before and after; null where it was not there, or not changed. One whose pictures wait has a
     * `before`.
     */
    before: text().orNull(),
    after: text().orNull(),
    /** `undone`, or why it was left. */
    undone: text().orNull(),
  }).primaryKey('import_id', 'number'),

  /** Cells of a row apart from what becomes of it, which is written several times. */
  import_cells: table({
    import_id: bigint().references('product_import (id)', 'cascade'),
    number: integer(),
    /** As they stand in the file. */
    cells: text<Json<string[]>>(),
  }).primaryKey('import_id', 'number'),

  /** A group that rows of an import name. */
  import_group: table({
    import_id: bigint().references('product_import (id)', 'cascade'),
    /** From 1, in the order of the file. */
    number: integer(),
    /** The number of the last of its rows, with which it is made. */
    last_row: integer(),
    code: text(),
    name: text(),
    /** JSON: the numbers of its rows, with options and values. */
    members: text(),
    state: text<'waiting' | 'done'>(),
    group_id: bigint().orNull(),
    /** JSON: the group before and after; null where it was not there, or not changed. */
    before: text().orNull(),
    after: text().orNull(),
    /** `undone`, or why it was left. */
    undone: text().orNull(),
  }).primaryKey('import_id', 'number'),

  /** A picture that rows of an import name, by its path beside the file or its address on the web. */
  import_picture: table({
    import_id: bigint().references('product_import (id)', 'cascade'),
    source: text(),
    state: text<'waiting' | 'done' | 'failed'>(),
    picture_id: bigint().orNull().references('picture (id)', 'set null'),
    reason: text().orNull(),
    at: text(),
  })
    .primaryKey('import_id', 'source')
    .index('import_picture_by_source', '(source, at)'),

  /** The last confirmed mapping of a header. */
  import_mapping: table({
    /** JSON: its cells, in lower case. */
    header: text().primaryKey(),
    mapping: text<Json<ImportMapping>>(),
    at: text(),
  }),
}
