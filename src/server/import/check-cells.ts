import { MAX_IMPORT_CELLS } from '#contract/office-limits.ts'
import { Unreadable } from './unreadable.ts'

/** A `<row …>` or `<c …>`, whose attributes may hold `>` in quotes, and whether the element is empty. */
const ROW_OR_CELL = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>(<\/)?/g
const REFERENCE = /[\s:]r\s*=\s*["']([^"']*)/g
/** As programs write it, and nothing else that a reader may take for a number. */
const PLAIN_REFERENCE = /^([A-Z]{0,3})(\d{1,7})$/
/** Rows of a sheet at most, by its format. */
const SHEET_ROWS = 1_048_576
const LETTERS = 26

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - 64, 0)

function positionOf(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = PLAIN_REFERENCE.exec(reference) ?? []
  const row = Number(digits)
  if (row === 0 || row > SHEET_ROWS) throw new Unreadable('file_no_workbook')
  return { row, column: columnOf(letters) }
}

/**
 * Throws when the smallest rectangle around the filled cells of a sheet has more cells than allowed: readers fill the gaps, so
 * that one stray cell in the last corner of a small file takes gigabytes. Other parts of a workbook are let through.
 */
export function checkCells(part: Buffer): void {
  if (!part.includes('sheetData')) return
  let row = 0
  let lastRow = 0
  let lastColumn = 0
  for (const [, element, attributes = '', closing] of part.toString('latin1').matchAll(ROW_OR_CELL)) {
    const references = [...attributes.matchAll(REFERENCE)].map(([, reference = '']) => reference)
    if (element === 'row') row += 1
    for (const reference of references) {
      const position = positionOf(reference)
      row = Math.max(row, position.row)
      // Cells that only have a style are not filled.
      if (element !== 'c' || attributes.endsWith('/') || closing) continue
      lastRow = Math.max(lastRow, row)
      lastColumn = Math.max(lastColumn, position.column)
      if (lastRow * lastColumn > MAX_IMPORT_CELLS) throw new Unreadable('file_cell_far', [reference])
    }
  }
}
