const pieces = (count: string, one: string, many: string): string => (count === '1' ? `1 ${one}` : `${count} ${many}`)

/**
 * Notes of an import about a row: why it is refused, which part is left out, or why an undo left it. Each has its code and
 * its sentence in English; those in Bengali are in `rules/import-notes/bn.ts`.
 */
export const IMPORT_NOTES = {
  // A cell, or a row as a whole.
  empty: () => 'it is empty.',
  too_long: (length, most) => `it has ${length} characters; the maximum is ${most}.`,
  negative: (typed) => `"${typed}" is negative.`,
  unclear_amount: (typed) => `"${typed}" is not an amount in taka, such as 355, 1,250.50 or Tk 1,25,000.`,
  zero: () => 'it is 0, but must be more than 0.',
  above_mrp: (price, mrp) => `${price} is more than the mrp ${mrp}.`,
  unknown_state: (typed) => `"${typed}" is not one of active, shown, hidden, draft, inactive.`,
  unclear_stock: (typed) => `"${typed}" is not a number of pieces, such as 25.`,
  unclear_value: (typed) => `"${typed}" is not what this field holds.`,
  spoilt: (typed) =>
    `"${typed}" is what a spreadsheet left of it. Save the file as CSV UTF-8 or XLSX, and long numbers as text.`,
  repeated: (id, line) => `"${id}" is in line ${line}, too; that row was imported.`,
  wrong_width: (cells, columns) =>
    `it has ${pieces(cells, 'value', 'values')}, and the first line has ${pieces(columns, 'column', 'columns')}.`,
  // Warnings of the dry run.
  category_new: (path) => `"${path}" is a new category.`,
  id_unusual: (id) => `"${id}" looks unlike the other ids of the file: is it one?`,
  // A product of another shop.
  grouped: () => 'it is a group of other products, which are imported by themselves.',
  external: () => 'it is sold in another shop, so it is stored, but not shown.',
  parent_missing: (parent) => `there is no product "${parent}" in this file.`,
  nameless: () => 'it is empty in the first row of this product.',
  sale_unclear: (typed) => `"${typed}" is no date, so the price is the regular one.`,
  plan_unclear: (typed) => `"${typed}" is no price with its time, such as 450/500 2026-12-01 2026-12-10.`,
  plan_ends_first: (typed) => `"${typed}" ends before it begins.`,
  plans_overlap: () => 'two of them have a part of the same time.',
  plans_most: (most) => `a product has ${most} at most.`,
  archived: () => 'the product is archived, and stays so.',
  // Sizes and colours.
  variant_unclear: (typed) =>
    `"${typed}" is not a group with one to three options, such as Panjabi | Size: M | Colour: Red.`,
  words_unclear: (typed) => `"${typed}" is no list of words with their Bengali: write Flavour: WORD | Mango: WORD.`,
  fields_unclear: () => 'it is no JSON of this shop.',
  variant_options: () => 'its group has three other options, so it is a product by itself.',
  variant_taken: () => 'another product of its group has the same values, so it is a product by itself.',
  variant_full: (most) => `a group has ${most} products at most, so it is a product by itself.`,
  variant_elsewhere: () => 'it is in another group, and stays there.',
  variant_optionless: () => 'it has no value of any option, so it is a product by itself.',
  // Pictures.
  image_address_long: () => 'an address is too long, and is left out.',
  images_most: (most) => `only the first ${most} are taken over.`,
  images_theirs: () => 'somebody changed the pictures since, so they stay.',
  picture_elsewhere: () => 'it is not in the folder of the CSV file.',
  picture_missing: () => 'there is no such file.',
  picture_no_file: () => 'it is not a file.',
  picture_large: (megabytes) => `The picture is larger than ${megabytes} MB.`,
  picture_unreadable: (why) => `it can't be read: ${why}.`,
  picture_private: () => 'its address is not on the public web.',
  picture_late: (seconds) => `it did not arrive within ${seconds} s.`,
  picture_no_web: () => 'its address does not begin with http or https.',
  picture_user: () => 'its address has a user name.',
  picture_status: (status) => `its server answers with status ${status}.`,
  picture_no_image: () => 'its server sends no picture.',
  picture_unreached: (code) => `it can't be fetched: ${code}.`,
  picture_redirects: (most) => `it is redirected more than ${most} times.`,
  picture_kind: () => 'This is not a picture in JPEG, PNG, WebP, AVIF or GIF format.',
  picture_animated: () => 'The picture is animated; only still ones are taken.',
  picture_pixels: (megapixels) => `The picture has more than ${megapixels} megapixels.`,
  picture_tall: () => 'The picture is too tall for its width.',
  picture_damaged: () => 'The picture is damaged.',
  host_given_up: (host, tries) =>
    `${host} did not answer ${pieces(tries, 'time', 'times')} in a row, so its pictures were left out.`,
  fetching_given_up: (minutes) => `no picture arrived for ${minutes} minutes, so the others were left out.`,
  fetching_stopped: () => 'fetching was stopped before it arrived.',
  // A file as a whole.
  file_large: (megabytes) => `the file has more than ${megabytes} MB. Split it into several files.`,
  file_empty: () => 'the file is empty.',
  file_sheet_empty: () => 'the first sheet of the workbook is empty.',
  file_quote: (line, last, near) =>
    `the quotes (") don't match${line === last ? ` in line ${line}` : ` in the lines ${line} to ${last}`}, at "${near}": one is missing there or above, or one inside a value is not doubled. Nothing was imported, as values and rows can't be told apart. Correct the line, or save the file again with a spreadsheet program.`,
  file_columns: (columns, most) => `the file has ${columns} columns; the maximum is ${most}.`,
  file_column_twice: (column) => `the file has the column ${column} twice.`,
  file_rows: (most) => `the file has more than ${most} rows. Split it into several files.`,
  file_line_long: (line, most) =>
    `the row of line ${line} has more than ${most} characters, so this is no table. Nothing was imported.`,
  file_encoding: (encoding, line, after) =>
    `the file is not ${encoding} text: line ${line} has an invalid byte${after === '' ? '' : ` after "${after}"`}. Nothing was imported. Save it as "CSV UTF-8".`,
  file_cell_far: (cell) =>
    `cell ${cell} is so far away from the others that the sheet is too large. Delete it, or save the sheet as CSV.`,
  file_workbook_large: () => 'the workbook is damaged, or too large when unpacked. Save the sheet as CSV, or split it.',
  file_no_workbook: () => 'the file is no XLSX workbook that can be read. Save the sheet as CSV.',
  // Rows that an undo left.
  changed_since: () => 'it was changed since.',
  gone: () => 'it is no longer there.',
  used_since: () => 'it was ordered or reviewed since.',
} satisfies Record<string, (...values: string[]) => string>
export type ImportNoteCode = keyof typeof IMPORT_NOTES
