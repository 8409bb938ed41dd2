import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { openTable } from '#exchange/import/format/open-table.ts'
import { parseForm } from '#platform/calls/parse-form.ts'
import { sheetOf } from '../../support/workbook.ts'

const MEGABYTE = 1024 * 1024
const STRAY = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'

/** Prints time and memory of some work that the shop is to refuse. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const [started, before] = [performance.now(), process.memoryUsage.rss()]
  await work()
  const megabytes = Math.max(0, process.memoryUsage.rss() - before) / MEGABYTE
  console.log(`| ${name} | ${(performance.now() - started).toFixed(0)} | ${megabytes.toFixed(0)} |`)
}

/** Bodies that took gigabytes or seconds before their shape was looked at. */
export async function measureBodies(folder: string): Promise<void> {
  console.log('\n| body | ms | MB |\n|---|---|---|')
  const workbook = join(folder, 'stray.xlsx')
  await writeFile(workbook, sheetOf(['<row r="1"><c r="A1"><v>1</v></c></row>', STRAY]))
  const open = () => Promise.allSettled(Array.from({ length: 4 }, () => openTable(workbook)))
  await measure('four workbooks with a cell at XFD1048576', open)
  const app = new Hono().post('/', async (c) => c.json(String(await parseForm(c))))
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const body = `${PART.repeat(250_000)}--b--`
  await measure('250,000 empty parts of a form', async () => app.request('/', { method: 'POST', body, headers }))
}
