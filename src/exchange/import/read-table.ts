import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTable } from './format/open-table.ts'
import { Unreadable } from './notes.ts'

export interface ReadTable {
  header: string[]
  rows: { line: number; cells: string[] }[]
  /** Of the file's bytes. */
  sha256: string
}

/** Reads an uploaded CSV or XLSX file into memory. Throws `Unreadable` for one that is no table, or has too many rows. */
export async function readTable(file: File, dataDir: string, maxRows: number): Promise<ReadTable> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const folder = join(dataDir, 'imports')
  const path = join(folder, `${randomUUID()}.table`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, bytes)
    const table = await openTable(path)
    const rows: ReadTable['rows'] = []
    for await (const { line, cells, reason } of table.rows) {
      if (reason) throw new Unreadable(reason.code, reason.values)
      if (rows.length === maxRows) throw new Unreadable('file_rows', [maxRows])
      rows.push({ line, cells })
    }
    return { header: table.header, rows, sha256: createHash('sha256').update(bytes).digest('hex') }
  } finally {
    await rm(path, { force: true })
  }
}
