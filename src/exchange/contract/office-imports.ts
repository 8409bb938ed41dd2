import { DECLARED_FIELDS } from '#shop/catalogue/contract/product.ts'

/** Imports and exports of products. */

/** Whether a file is one of products, and not a picture. */
export const isTable = ({ name, type }: File): boolean => /\.(csv|tsv|txt|xlsx)$/i.test(name) || type === 'text/csv'

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

/** Format of a file of products, recognised by its header; `other` needs a person who confirms guesses. */
export const IMPORT_FORMATS = ['own', 'woocommerce', 'shopify', 'meta', 'other'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Columns of a format that are no field of ours: what makes rows into products. */
export type ImportRoles = Record<string, number | number[] | undefined>

/** Columns that products are exported in, each of which the import reads back. */
export const EXPORT_FORMATS = ['own', 'woocommerce', 'shopify'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Fields of a row, named as the columns of our own file. */
export const IMPORT_FIELDS = [
  ...(['source_id', 'name', 'name_bn', 'category', 'mrp', 'price'] as const),
  ...DECLARED_FIELDS.filter((name) => name !== 'name' && name !== 'name_bn'),
  ...(['images', 'state', 'price_plans', 'stock', 'stock_seen', 'variant', 'variant_bn'] as const),
]
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Rows of an import that are listed: by result, with a warning, and left by an undo. */
export const IMPORT_OUTCOMES = ['added', 'updated', 'unchanged', 'refused', 'warned', 'left'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** A column that only this shop writes into a file for Shopify, as a metafield of its own. */
export const metafield = (name: string): string => `${name} (product.metafields.custom.${name})`
