import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ImportNote } from '#exchange/contract/office/imports.ts'
import { readRecords } from '#exchange/import/format/csv-records.ts'
import { type LineRange, openCsv } from '#exchange/import/format/read-csv.ts'
import { CSV_WRITERS, csvBytes, writeCsv } from '../../support/csv-writers.ts'

const HEADER = 'source_id,name,category,mrp,price,description'

type ReadRow = LineRange & { cells: string[] } & ({ record: Record<string, string> } | { reason: ImportNote })

async function readFile(content: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-csv-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'goods.csv')
  await writeFile(path, content)
  const { rows, header, ...about } = await openCsv(path)
  const all: ReadRow[] = []
  for await (const { reason, ...row } of rows) {
    const byName = Object.fromEntries(header.map((name, column) => [name, row.cells[column] ?? '']))
    all.push(reason === undefined ? { ...row, record: byName } : { ...row, reason })
  }
  return { ...about, header, rows: all }
}

const idsOf = (rows: ReadRow[]) => rows.flatMap((row) => ('record' in row ? (row.record['source_id'] ?? '') : []))
const brokenOf = (rows: ReadRow[]) => rows.flatMap((row) => ('reason' in row ? [[row.line, row.lastLine]] : []))

const COLUMNS = ['source_id', 'name', 'category', 'price', 'description']

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\ufeff',
    '5',
    ' ',
    '10" pan',
    'শাড়ি',
    'red, blue, green, 5, more',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const anyCell = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
/** Tables with any texts; each row has an id, as empty rows are skipped. */
const anyTable = fc
  .array(fc.array(anyCell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  .map((rows) => rows.map((cells, at) => [`s${at}`, ...cells]))

/** Reads a text that arrives in chunks of any length. */
async function cellsOf(text: string, chunk: number, separator: ',' | ';' | '\t' = ',') {
  const chunks = (async function* () {
    for (let from = 0; from < text.length; from += chunk) yield text.slice(from, from + chunk)
  })()
  return (await Array.fromAsync(readRecords(chunks, { separator }))).map(({ cells }) => cells)
}

const chunkLength = fc.integer({ min: 1, max: 60 })

describe.each(CSV_WRITERS)('a table as $name writes it', (writer) => {
  test('reads back as itself, whatever its cells hold', () =>
    fc.assert(
      fc.asyncProperty(anyTable, chunkLength, async (table, chunk) => {
        expect(await cellsOf(writeCsv(table, writer), chunk, writer.separator)).toEqual(table)
      }),
      { numRuns: 300 },
    ))

  test('audit a: is refused as a whole where any one of its quotes is missing', () =>
    fc.assert(
      fc.asyncProperty(anyTable, chunkLength, async (table, chunk) => {
        const text = writeCsv(table, writer)
        for (const { index } of text.matchAll(/"/g)) {
          const harmed = text.slice(0, index) + text.slice(index + 1)
          await expect(cellsOf(harmed, chunk, writer.separator)).rejects.toThrow('quotes (") don\'t match')
        }
      }),
      { numRuns: 50 },
    ))

  test('is read from a file in its encoding, with header and lines', async () => {
    const table = [
      ['s1', 'শাড়ি, লাল', '10" pan', '1400', 'Free size\nAvailable in red, blue, green, 5, more\nWash cold'],
      ['s2', ';\t\ufeff', '"', '5', ''],
    ]
    const { header, rows } = await readFile(csvBytes(writeCsv([COLUMNS, ...table], writer), writer))
    expect(header).toEqual(COLUMNS)
    expect(rows.map(({ cells, line, lastLine }) => [line, lastLine, cells])).toEqual([
      [2, 4, table[0]],
      [5, 5, table[1]],
    ])
  })
})

test('a cell of several lines is one row, though its lines look like rows', async () => {
  const text = 'Free size\nAvailable in red, blue, green, 5, more\nWash cold'
  const { rows } = await readFile(`${COLUMNS}\ns1,Salwar set,Clothing,1400,"${text}"\n`)
  expect(rows).toMatchObject([{ line: 2, lastLine: 4, record: { source_id: 's1', description: text } }])
})

test.each([
  ['a,Oil,Food,9,9,\nb,"Dal,Food,9,9,\nc,Rice,Food,9,9,', 'line 3,'],
  ['a,Oil,Food,9,9,\nb,"Dal,Food,9,9,\nc,"Rice",Food,9,9,', 'lines 3 to 4,'],
  ['a,Oil,Food,9,9,\nb,Dal",Food,9,9,', 'line 3,'],
  ['a,"Oil" 1 l,Food,9,9,', 'line 2,'],
])('%j is refused with the lines of its wrong quote', async (rows, lines) => {
  await expect(readFile(`${HEADER}\n${rows}\n`)).rejects.toThrow(lines)
})

test('a quote within an unquoted cell is a normal character', async () => {
  expect(idsOf((await readFile(`${HEADER}\n10" a,10" pan,Food,9,9,\n`)).rows)).toEqual(['10" a'])
})

test('a value with line breaks stays in one row', async () => {
  const text = '"<p>Rice, dal, oil, salt, sugar</p>\n\n<p>He said ""fresh""</p>\nএক, দুই"'
  const { rows } = await readFile(`${HEADER}\r\na,Oil,Food,9,9,${text.replaceAll('\n', '\r\n')}\r\nb,Dal,Food,9,9,\r\n`)
  expect(rows).toMatchObject([
    {
      line: 2,
      lastLine: 5,
      record: { description: '<p>Rice, dal, oil, salt, sugar</p>\r\n\r\n<p>He said "fresh"</p>\r\nএক, দুই' },
    },
    { line: 6, lastLine: 6, record: { source_id: 'b' } },
  ])
})

test('a row over several lines with too few values is refused once', async () => {
  const { rows } = await readFile(`${HEADER}\na,Oil,Food,9,"One\nTwo\nThree"\nb,Dal,Food,9,9,\n`)
  expect(brokenOf(rows)).toEqual([[2, 4]])
  expect(idsOf(rows)).toEqual(['b'])
})

test('a byte that is not UTF-8 is reported with its line before the first row is read', async () => {
  const before = Array.from({ length: 20_000 }, (_, at) => `s${at},পণ্য ${at},Food,9,9,`).join('\r\n')
  const bytes = Buffer.concat([
    Buffer.from(`${HEADER}\r\n${before}\r\nx,Caf`),
    Buffer.from([0xe9]),
    Buffer.from(',Food,9,9,\r\n'),
  ])
  await expect(readFile(bytes)).rejects.toThrow(/line 20002 has an invalid byte after "x,Caf"\. Nothing was imported/)
  await expect(readFile(Buffer.from([...Buffer.from(`${HEADER}\na,`), 0xe0, 0xa6]))).rejects.toThrow('line 2')
})

test('UTF-8 with a byte order mark and UTF-16 are read', async () => {
  const text = `${HEADER}\r\na,শাড়ি,Food,9,9,\r\n`
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'), swapped]) {
    expect((await readFile(bytes)).rows).toMatchObject([{ record: { source_id: 'a', name: 'শাড়ি' } }])
  }
  await expect(
    readFile(Buffer.concat([Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from([0x00, 0xd8])])),
  ).rejects.toThrow('UTF-16')
})

test.each([';', '\t', ','])('%j separates values if it separates those of the header', async (separator) => {
  const { rows } = await readFile(
    `${HEADER.replaceAll(',', separator)}\n${['a', '"Tea, hot; sweet\t"', 'Food', '', '9', ''].join(separator)}`,
  )
  expect(rows).toMatchObject([{ record: { source_id: 'a', name: 'Tea, hot; sweet\t', price: '9' } }])
})

test('empty rows, and empty values after the last column, are ignored', async () => {
  const { rows, header } = await readFile(`${HEADER},,\n\na,Oil,Food,9,9,x,,,\n,,,,,\n  \n"","",,,,\n,,,,,,,,,\n`)
  expect(header).toHaveLength(6)
  expect(rows).toMatchObject([{ line: 3, lastLine: 3, cells: ['a', 'Oil', 'Food', '9', '9', 'x'] }])
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j, also when a chunk of the stream ends between', async (end) => {
  const rows = Array.from({ length: 9000 }, (_, at) => `s${at},Good ${'x'.repeat(at % 17)},Food,9,9,`)
  const { rows: read } = await readFile([HEADER, ...rows].join(end))
  expect(idsOf(read)).toHaveLength(9000)
  expect(read.at(-1)).toMatchObject({ line: 9001, lastLine: 9001 })
})
