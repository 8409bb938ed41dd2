import { open, stat } from 'node:fs/promises'
import { Unreadable } from '#exchange/import/notes.ts'
import { MAX_IMPORT_FILE } from '#platform/contract/office-limits.ts'
import { openCsv, type Table } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'

const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\x03\x04'
  } finally {
    await file.close()
  }
}

/**
 * Opens a CSV file, or an XLSX workbook by what it begins with. Throws if it is neither, is empty or too large: a workbook is
 * in memory as a whole, a CSV file is not and need have no limit.
 */
export async function openTable(path: string, isLimited = true): Promise<Table> {
  const { size } = await stat(path)
  const isWorkbook = await isZip(path)
  if ((isLimited || isWorkbook) && size > MAX_IMPORT_FILE)
    throw new Unreadable('file_large', [MAX_IMPORT_FILE / 1024 / 1024], path)
  return isWorkbook ? openXlsx(path) : openCsv(path)
}
