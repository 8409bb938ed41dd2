/** Imports and exports of products. */

/**
 * Where an import is: `mapping` waits for a person to say what the columns hold, `checking` is the dry run, `checked` waits
 * for the person to run it, `fetching` stores its pictures. `interrupted`: the command that ran it ended; the same file
 * again does the rest.
 */
export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'running',
  'fetching',
  'done',
  'failed',
  'interrupted',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a file of products is taken for by its header; `other` by guesses that a person confirms. */
export const IMPORT_FORMATS = ['own', 'woocommerce', 'shopify', 'meta', 'other'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Columns that products are exported in, each of which the import reads back. */
export const EXPORT_FORMATS = ['own', 'woocommerce', 'shopify'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What a row says of a product, as the columns of our own file are called. */
export const IMPORT_FIELDS = [
  'source_id',
  'name',
  'name_bn',
  'category',
  'mrp',
  'price',
  'brand',
  'unit',
  'description',
  'description_bn',
  'keywords',
  'images',
  'state',
  'price_plans',
  'stock',
  'variant',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Rows of an import that are listed: by what becomes of them, those with a warning, and those that an undo left. */
export const IMPORT_OUTCOMES = ['added', 'updated', 'unchanged', 'refused', 'warned', 'left'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
