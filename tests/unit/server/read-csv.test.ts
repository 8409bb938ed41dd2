import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportNote } from '#contract/admin/import-notes.ts'
import { openCsv } from '#server/import/read-csv.ts'
import type { LineRange } from '#server/import/table.ts'

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

test('audit a: an unclosed quote affects only its own line, even when a later quote seems to close it', async () => {
  for (const later of [
    'c,Rice,Food,9,9,',
    'c,10",Food,9,9,',
    'c,"Rice",Food,9,9,',
    'c,", hot",Food,9,9,',
    'c,"",Food,9,9,',
  ]) {
    const { rows } = await readFile(`${HEADER}\na,Oil,Food,9,9,\nb,"Dal,Food,9,9,\n${later}\nd,Tea,Food,9,9,\n`)
    expect(idsOf(rows), later).toEqual(['a', 'c', 'd'])
    expect(brokenOf(rows), later).toEqual([[3, 3]])
  }
})

test('audit a: a value with line breaks stays in one row', async () => {
  const text = '"<p>Rice, dal, oil, salt, sugar</p>\n\n<p>He said ""fresh""</p>\nএক, দুই"'
  const { rows } = await readFile(`${HEADER}\r\na,Oil,Food,9,9,${text.replaceAll('\n', '\r\n')}\r\nb,Dal,Food,9,9,\r\n`)
  expect(rows).toMatchObject([
    {
      line: 2,
      lastLine: 5,
      record: { description: '<p>Rice, dal, oil, salt, sugar</p>\n\n<p>He said "fresh"</p>\nএক, দুই' },
    },
    { line: 6, lastLine: 6, record: { source_id: 'b' } },
  ])
})

test('audit a: a row over several lines with too few values is refused once', async () => {
  const { rows } = await readFile(`${HEADER}\na,Oil,Food,9,"One\nTwo\nThree"\nb,Dal,Food,9,9,\n`)
  expect(brokenOf(rows)).toEqual([[2, 4]])
  expect(idsOf(rows)).toEqual(['b'])
})

const word = fc.constantFrom(
  'Oil',
  'চাল',
  '10" pan',
  'Tea, hot',
  'She said "hi"',
  'Two\nlines',
  '',
  ' x ',
  '"',
  ',',
  '\n',
)
const quotedCell = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const goodRow = fc
  .record({ name: word, brand: word, price: fc.integer({ min: 1, max: 99_999 }), isQuoted: fc.boolean(), end: word })
  .map(({ name, price, isQuoted, end }) => ({ name, price, isQuoted, end }))

/** Breaks a row by adding or removing a quote at a random place. */
const harm = fc.record({ at: fc.nat(), kind: fc.constantFrom('insert', 'remove', 'open last', 'open name') })

function breakRow(text: string, { at, kind }: { at: number; kind: string }): string {
  if (kind === 'open last') return text.replace(/,[^,]*$/, (cell) => `,"${cell.slice(1).replaceAll('"', '')}`)
  if (kind === 'open name') return text.replace(/,/, ',"')
  const quotes = [...text.matchAll(/"/g)].map(({ index }) => index)
  if (kind === 'remove' && quotes.length > 0) {
    const index = quotes[at % quotes.length] ?? 0
    return text.slice(0, index) + text.slice(index + 1)
  }
  const index = at % (text.length + 1)
  return `${text.slice(0, index)}"${text.slice(index)}`
}

test(
  'audit a: with any broken quotes, every valid row is read unchanged or its line is reported',
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ row: goodRow, harm: fc.option(harm, { freq: 3 }) }), { minLength: 1, maxLength: 25 }),
        async (rows) => {
          const lines: string[] = [HEADER]
          const good = new Map<string, { first: number; last: number; name: string }>()
          let next = 2
          for (const [at, { row, harm }] of rows.entries()) {
            const cells = [`s${at}`, row.name, 'Food', '', String(row.price), row.end]
            const whole = cells
              .map((cell) => (row.isQuoted ? `"${cell.replaceAll('"', '""')}"` : quotedCell(cell)))
              .join(',')
            const text = harm ? breakRow(whole, harm) : whole
            const count = text.split('\n').length
            if (!harm) good.set(`s${at}`, { first: next, last: next + count - 1, name: row.name })
            lines.push(text)
            next += count
          }
          const { rows: read } = await readFile(lines.join('\n'))
          const named = new Set<number>()
          for (const { line, lastLine, ...row } of read) {
            if ('reason' in row) for (let at = line; at <= lastLine; at += 1) named.add(at)
          }
          const names = new Map(
            read.flatMap((row) => ('record' in row ? [[row.record['source_id'] ?? '', row.record['name'] ?? '']] : [])),
          )
          for (const [id, { first, last, name }] of good) {
            const isNamed = Array.from({ length: last - first + 1 }, (_, at) => first + at).some((line) =>
              named.has(line),
            )
            if (!isNamed) expect(names.get(id), `${id} of\n${lines.join('\n')}`).toBe(name)
          }
          // Every non-empty line belongs to exactly one row.
          const covered = read.flatMap(({ line, lastLine }) =>
            Array.from({ length: lastLine - line + 1 }, (_, at) => line + at),
          )
          expect(new Set(covered).size).toBe(covered.length)
          const physical = lines.join('\n').split('\n')
          for (const [at, text] of physical.entries()) {
            if (at > 0 && /[^\s,"]/.test(text))
              expect(covered, `line ${at + 1} of\n${lines.join('\n')}`).toContain(at + 1)
          }
        },
      ),
      { numRuns: 500 },
    ),
)

test('audit a: an unclosed quote early in a long file loses one row only', async () => {
  const rows = Array.from({ length: 15_000 }, (_, at) =>
    at === 10 ? `s${at},"Good ${at},Food,9,9,` : `s${at},Good ${at},Food,9,9,`,
  )
  const { rows: read } = await readFile([HEADER, ...rows].join('\n'))
  expect(idsOf(read)).toHaveLength(14_999)
  expect(brokenOf(read)).toEqual([[12, 12]])
})

test('audit b: a byte that is not UTF-8 is reported with its line before the first row is read', async () => {
  const before = Array.from({ length: 20_000 }, (_, at) => `s${at},পণ্য ${at},Food,9,9,`).join('\r\n')
  const bytes = Buffer.concat([
    Buffer.from(`${HEADER}\r\n${before}\r\nx,Caf`),
    Buffer.from([0xe9]),
    Buffer.from(',Food,9,9,\r\n'),
  ])
  await expect(readFile(bytes)).rejects.toThrow(/line 20002 has an invalid byte after "x,Caf"\. Nothing was imported/)
  await expect(readFile(Buffer.from([...Buffer.from(`${HEADER}\na,`), 0xe0, 0xa6]))).rejects.toThrow('line 2')
})

test('audit b: UTF-8 with a byte order mark and UTF-16 are read', async () => {
  const text = `${HEADER}\r\na,শাড়ি,Food,9,9,\r\n`
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'), swapped]) {
    expect((await readFile(bytes)).rows).toMatchObject([{ record: { source_id: 'a', name: 'শাড়ি' } }])
  }
  await expect(
    readFile(Buffer.concat([Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from([0x00, 0xd8])])),
  ).rejects.toThrow('UTF-16')
})

test.each([';', '\t', ','])('audit f: %j separates values if it separates those of the header', async (separator) => {
  const { rows } = await readFile(
    `${HEADER.replaceAll(',', separator)}\n${['a', '"Tea, hot; sweet\t"', 'Food', '', '9', ''].join(separator)}`,
  )
  expect(rows).toMatchObject([{ record: { source_id: 'a', name: 'Tea, hot; sweet\t', price: '9' } }])
})

test('audit f: empty rows, and empty values after the last column, are ignored', async () => {
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
