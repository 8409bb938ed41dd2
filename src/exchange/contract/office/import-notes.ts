import * as z from 'zod/mini'
import { IMPORT_FIELDS } from '#exchange/contract/office-imports.ts'

/** Notes of an import about a row: why it is refused, which part is left out, or why an undo left it. */
export const IMPORT_NOTES = [
  // A cell, or a row as a whole.
  'empty',
  'too_long',
  'negative',
  'unclear_amount',
  'zero',
  'above_mrp',
  'unknown_state',
  'unclear_stock',
  'unclear_value',
  'spoilt',
  'repeated',
  'wrong_width',
  // Warnings of the dry run.
  'category_new',
  'id_unusual',
  // A product of another shop.
  'grouped',
  'external',
  'parent_missing',
  'nameless',
  'sale_unclear',
  'plan_unclear',
  'plan_ends_first',
  'plans_overlap',
  'plans_most',
  'archived',
  // Sizes and colours.
  'variant_unclear',
  'words_unclear',
  'fields_unclear',
  'variant_options',
  'variant_taken',
  'variant_full',
  'variant_elsewhere',
  'variant_optionless',
  // Pictures.
  'image_address_long',
  'images_most',
  'images_theirs',
  'picture_elsewhere',
  'picture_missing',
  'picture_no_file',
  'picture_large',
  'picture_unreadable',
  'picture_private',
  'picture_late',
  'picture_no_web',
  'picture_user',
  'picture_status',
  'picture_no_image',
  'picture_unreached',
  'picture_redirects',
  'picture_kind',
  'picture_animated',
  'picture_pixels',
  'picture_tall',
  'picture_damaged',
  'host_given_up',
  'fetching_given_up',
  'fetching_stopped',
  // A file as a whole.
  'file_large',
  'file_empty',
  'file_sheet_empty',
  'file_quote',
  'file_columns',
  'file_column_twice',
  'file_rows',
  'file_line_long',
  'file_encoding',
  'file_cell_far',
  'file_workbook_large',
  'file_no_workbook',
  // Rows that an undo left.
  'changed_since',
  'gone',
  'used_since',
] as const
export type ImportNoteCode = (typeof IMPORT_NOTES)[number]

/** Numbers are written in the digits of the reader's language, texts as they are. */
const values = z.array(z.union([z.string(), z.number()]))
export type ImportNoteValues = z.infer<typeof values>

/** `column` as the file calls it, empty for one that it doesn't have; `about` names the picture that it is about. */
export const importNote = z.object({
  code: z.enum(IMPORT_NOTES),
  field: z.nullable(z.enum(IMPORT_FIELDS)),
  column: z.string(),
  about: z.string(),
  values,
})
export type ImportNote = z.infer<typeof importNote>
