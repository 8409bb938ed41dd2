import { inflateRawSync } from 'node:zlib'
import { Unreadable } from '#exchange/import/notes.ts'
import { MAX_IMPORT_CELLS } from '#platform/contract/office-limits.ts'

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const LOCATOR = 0x07_06_4b_50
const LOCATOR_SIZE = 20
/** Bytes of the end record and of the longest comment behind it. */
const END_SIZE = 22
const MAX_COMMENT = 65_535
const MAX_ENTRIES = 2000
const DEFLATED = 8

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END_SIZE; at >= 0 && at >= bytes.length - END_SIZE - MAX_COMMENT; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at
  throw new Error('no end record')
}

/**
 * Unpacks the entries of a zip file one by one and throws when they have more bytes together than allowed, whatever sizes the
 * file claims: a zip bomb is found before anything parses it. Throws as well if it is no zip file.
 */
export function* unpackZip(bytes: Buffer, most: number): Generator<Buffer> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  // Readers follow a second end record for large files, which no workbook of a shop needs.
  if (end >= LOCATOR_SIZE && bytes.readUInt32LE(end - LOCATOR_SIZE) === LOCATOR) throw new Error('a second end record')
  // A directory without entries, or with two counts, is one that a reader may see more in.
  if (count === 0 || count > MAX_ENTRIES || bytes.readUInt16LE(end + 8) !== count) throw new Error('too many entries')
  let left = most
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no entry')
    const method = bytes.readUInt16LE(at + 10)
    const packed = bytes.readUInt32LE(at + 20)
    const claimed = bytes.readUInt32LE(at + 24)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== LOCAL) throw new Error('no local entry')
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const part = bytes.subarray(data, data + packed)
    const content = method === DEFLATED ? inflateRawSync(part, { maxOutputLength: Math.max(1, left) }) : part
    // A reader may make room for what is claimed.
    left -= Math.max(content.length, claimed)
    if (left <= 0) throw new Error('too many bytes')
    yield content
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

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
