import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ImportReport, importProducts, type Warning } from '#server/import/import-csv.ts'
import { lineName, refusedFile, writeRefused } from '#server/import/refused-file.ts'
import { type Command, EXIT, oneFile } from '../command.ts'
import { startProgress } from '../progress.ts'
import { withShop } from '../with-shop.ts'

/** Number of refusals and of warnings that are printed without `--all`. */
const MAX_PRINTED = 20

const HELP = `npm run shop -- import FILE.csv [--all]

Adds the products of a CSV file and updates those whose source_id exists. The file must be UTF-8 (or
UTF-16 with a byte order mark). Its first line has the column names; values are separated by commas,
semicolons or tabs.

  source_id    the product's id in the system that it comes from; unique within a file
  name         up to 300 characters
  category     levels separated by " > ": the first one is the shop's category, the deeper ones
               are search keywords; upper and lower case are equal
  mrp          taka before the discount, up to two decimals; empty means equal to price
  price        taka that a shopper pays, more than 0; the discount is mrp - price
               formats: 1250, 1,250.50, 1,25,000, ৳ 462, Tk. 462, 462/-, ১,২৫০
Optional; if the file has no such column, the stored values stay:
  name_bn, brand, unit
  description  HTML
  keywords     more search keywords
  images       file names separated by "|" or spaces, in the folder of the CSV file or below it; an
               unusable one is left out with a warning
  state        active or shown; or hidden, draft or inactive: stored, but not shown

  --all        print every refusal and warning, not only the first 20 of each

Other columns are ignored. Invalid rows are refused and reported with line and reason; all others are
imported. Refused rows are written to FILE.refused.csv with the extra columns "line" and "why": correct
them and import that file. Exit codes: 0 all rows imported, 3 some rows refused, 1 failed, 2 wrong
usage.`

function printNotes(notes: Warning[], most: number, rest: (count: number) => string): void {
  for (const note of notes.slice(0, most)) console.error(`line ${lineName(note)}: ${note.reason}`)
  if (notes.length > most) console.error(rest(notes.length - most))
}

function printReport(name: string, report: ImportReport, seconds: string): void {
  const { added, updated, unchanged, refusals, ignored } = report
  const refused = refusals.length
  const rows = added + updated + unchanged + refused
  console.log(`${name}: ${rows} rows in ${seconds} s`)
  for (const [label, count] of Object.entries({ added, updated, unchanged, refused })) {
    console.log(`  ${label.padEnd(9)} ${count}`)
  }
  if (ignored.length > 0) console.log(`Ignored columns: ${ignored.join(', ')}`)
}

/** Prints the refused rows; all of them if their file can't be written. */
async function reportRefused(path: string, report: ImportReport, most: number): Promise<void> {
  const { refusals } = report
  const target = refusedFile(path)
  const problem = await writeRefused(path, report)
  printNotes(refusals, problem ? refusals.length : most, (count) => `… and ${count} more were refused.`)
  if (problem) console.error(`${target} could not be written: ${problem}`)
  else if (refusals.length > 0) console.error(`The refused rows are in ${target}: correct them and import that file.`)
}

export const importCsv: Command = {
  summary: 'add or change products from a CSV file',
  help: HELP,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options: { all: { type: 'boolean' } }, allowPositionals: true })
    const path = resolve(oneFile('import', positionals))
    const most = values.all ? Number.POSITIVE_INFINITY : MAX_PRINTED
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
    const started = performance.now()
    const report = await withShop(({ db, config }) => {
      const progress = startProgress('Importing', found.size)
      return importProducts({ db, mediaDir: config.mediaDir }, path, progress.at).finally(progress.end)
    })
    const { stopped, warnings, refusals } = report
    printReport(basename(path), report, ((performance.now() - started) / 1000).toFixed(1))
    if (warnings.length > 0) console.error('Warnings about imported rows:')
    printNotes(warnings, most, (count) => `… and ${count} more; --all prints them.`)
    await reportRefused(path, report, most)
    if (stopped) {
      const { line, error } = stopped
      console.error(
        `The import stopped: nothing from line ${line} on was stored. Fix the cause and import the file again.`,
      )
      throw error
    }
    return refusals.length > 0 ? EXIT.partly : EXIT.done
  },
}
