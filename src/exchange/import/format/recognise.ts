import type { ImportColumns } from '#exchange/contract/office/imports.ts'
import { IMPORT_FIELDS, type ImportFormat, type ImportRoles } from '#exchange/contract/office-imports.ts'
import { entriesOf, recordOf } from '#platform/contract/records.ts'
import { takeColumns } from '#platform/rules/csv.ts'
import { foldText, withoutControls } from '#platform/rules/text.ts'
import {
  GUESSES,
  META,
  META_ROLES,
  SHOPIFY_FIELDS,
  SHOPIFY_OWN,
  SHOPIFY_ROLES,
  WOO_FIELDS,
  WOO_ROLES,
} from './headers.ts'
import { unitOfHeader, weightRole } from './weight.ts'
import { placeWoo } from './woo-order.ts'

export interface Recognised {
  format: ImportFormat
  columns: ImportColumns
  roles: ImportRoles
}

/** Columns that the import appends to a file of refused rows. */
export const REFUSED_COLUMNS = ['line', 'why']

/** A header cell for comparison: `Weight (kg)` is `weight`, as units stand in it. */
export const headerKey = (cell: string): string =>
  foldText(withoutControls(cell))
    .replace(/\s*\((?:kg|g|lbs|oz|cm|m|mm|in|yd)\)$/, '')
    .trim()

/** Which column each field is in, by the names that it may have; the first name that is there counts. */
function find<Name extends string>(keys: string[], names: Record<Name, readonly string[]>) {
  const found: Partial<Record<Name, number>> = {}
  for (const [name, spellings] of entriesOf(names)) {
    const at = spellings.map((spelling) => keys.indexOf(spelling)).find((column) => column >= 0)
    if (at !== undefined) found[name] = at
  }
  return found
}

const numbered = (keys: string[], pattern: RegExp): number[] =>
  keys.flatMap((key, column) => (pattern.test(key) ? [column] : []))

const has = (keys: string[], ...names: string[]): boolean => names.every((name) => keys.includes(name))

const OWN = recordOf(IMPORT_FIELDS, (field) => [field])

function asWoo(keys: string[], header: string[]): Recognised {
  const options = numbered(keys, /^attribute \d+ value\(s\)$/)
  const option_names = numbered(keys, /^attribute \d+ name$/)
  const columns = find(keys, WOO_FIELDS)
  const unit = unitOfHeader(header[columns.weight_grams ?? -1] ?? '') ?? 'kg'
  const weight = columns.weight_grams === undefined ? {} : { [weightRole(unit)]: columns.weight_grams }
  const roles = { ...find(keys, WOO_ROLES), options, option_names, ...weight }
  return { format: 'woocommerce', columns, roles }
}

function asShopify(keys: string[]): Recognised {
  const options = numbered(keys, /^option[123] value$/)
  const option_names = numbered(keys, /^option[123] name$/)
  const roles = { ...find(keys, SHOPIFY_ROLES), options, option_names }
  return { format: 'shopify', columns: find(keys, SHOPIFY_FIELDS), roles }
}

/**
 * What a file is by its header: our own columns, an export of WooCommerce, Shopify (old or new header) or Meta, or guesses.
 * WooCommerce translates its header, so rows are looked at as well where they are given.
 */
export function recognise(header: string[], rows: string[][] = []): Recognised {
  const keys = header.map(headerKey)
  if (has(keys, 'source_id', 'name', 'category', 'price')) return { format: 'own', columns: find(keys, OWN), roles: {} }
  if (has(keys, 'type', 'name', 'published', 'regular price')) return asWoo(keys, header)
  if (has(keys, 'handle', 'title', 'variant price') || has(keys, 'url handle', 'title', 'price')) return asShopify(keys)
  if (has(keys, 'id', 'title', 'availability', 'price', 'image_link'))
    return { format: 'meta', columns: find(keys, META), roles: find(keys, META_ROLES) }
  const placed = placeWoo(header, rows)
  return placed
    ? asWoo(placed, header)
    : { format: 'other', columns: takeColumns(keys, GUESSES, IMPORT_FIELDS), roles: {} }
}

const isOfRefusedRows = (keys: string[]): boolean =>
  REFUSED_COLUMNS.every((name, index) => keys.at(index - REFUSED_COLUMNS.length) === name)

/** Whether it is an export of this shop, or what a merchant left of it: all columns are there, or the one that no person writes. */
const isOwnExport = (keys: string[]): boolean =>
  keys.includes('stock_seen') || IMPORT_FIELDS.every((field) => field === 'stock_seen' || keys.includes(field))

/**
 * Whether cells that a spreadsheet would calculate have an apostrophe in front: in files of refused rows, and in exports of
 * this shop, which have columns of their own. Those of WooCommerce have it as well, in any language (woo.ts).
 */
export function isGuarded(header: string[]): boolean {
  const keys = header.map(headerKey)
  return isOfRefusedRows(keys) || isOwnExport(keys) || has(keys, ...SHOPIFY_OWN)
}

/** The header without the columns that the import appends to a file of refused rows. */
export const withoutRefused = (header: string[]): string[] =>
  isOfRefusedRows(header.map(headerKey)) ? header.slice(0, -REFUSED_COLUMNS.length) : header
