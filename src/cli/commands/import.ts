import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, EXIT, oneFile } from '../command.ts'
import { type ImportReport, importProducts, type Warning } from '../import/import-csv.ts'
import { lineName, refusedFile, writeRefused } from '../import/refused-file.ts'
import { startProgress } from '../progress.ts'
import { withShop } from '../with-shop.ts'

/** Refusals and warnings that are printed, each, unless all are wanted. */
const PRINTED_MOST = 20

const HELP = `npm run shop -- import FILE.csv [--all]

Adds the products of a CSV file and changes those whose source_id is known. The file is UTF-8 (or
UTF-16 with a byte order mark), the column names are in its first line, and commas, semicolons or tabs
stand between the values.

  source_id    the product's id where it comes from; a file names each once
  name         up to 300 characters
  category     levels with " > " between them: the first one is the shop's category, the deeper
               ones are words that a search finds the product by; "Food" and "FOOD" are one
  mrp          taka before the discount, up to two decimals; empty means the price
  price        taka that a shopper pays, more than 0; the discount is mrp - price
               as 1250, 1,250.50, 1,25,000, ৳ 462, Tk. 462, 462/-, ১,২৫০
optional, and left as they are where the file has no such column:
  name_bn, brand, unit
  description  HTML
  keywords     further words that a search finds the product by; where the file has no such
               column, those of the category's deeper levels remain
  images       files with "|" or blanks between them, in the folder of the CSV file or below it; one
               that can't be used is left out, and said
  state        active or shown; hidden, draft or inactive: kept, and shown to nobody

  --all        prints every refusal and warning, not the first 20 of each

Other columns are ignored. A row that is wrong is refused with its line and the reason, and the others
go in. Refused rows are written to FILE.refused.csv, with "line" and "why" behind their values: mend
them there and import that file. Exit codes: 0 all rows went in, 3 some were refused, 1 failed, 2
wrongly used.`

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
  if (ignored.length > 0) console.log(`Columns that were ignored: ${ignored.join(', ')}`)
}

/** Says which rows were refused; all of them where they can't be written to their file. */
async function tellRefused(path: string, report: ImportReport, most: number): Promise<void> {
  const { refusals } = report
  const target = refusedFile(path)
  const problem = await writeRefused(path, report)
  printNotes(refusals, problem ? refusals.length : most, (count) => `… and ${count} more were refused.`)
  if (problem) console.error(`${target} could not be written: ${problem}`)
  else if (refusals.length > 0) console.error(`The refused rows are in ${target}: mend them there and import it.`)
}

export const importCsv: Command = {
  summary: 'add or change products from a CSV file',
  help: HELP,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options: { all: { type: 'boolean' } }, allowPositionals: true })
    const path = resolve(oneFile('import', positionals))
    const most = values.all ? Number.POSITIVE_INFINITY : PRINTED_MOST
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
    const started = performance.now()
    const report = await withShop(({ db, config }) => {
      const progress = startProgress('Importing', found.size)
      return importProducts({ db, mediaDir: config.mediaDir }, path, progress.at).finally(progress.end)
    })
    const { stopped, warnings, refusals } = report
    printReport(basename(path), report, ((performance.now() - started) / 1000).toFixed(1))
    if (warnings.length > 0) console.error('Warnings of rows that were imported:')
    printNotes(warnings, most, (count) => `… and ${count} more; --all names them.`)
    await tellRefused(path, report, most)
    if (stopped) {
      const { line, error } = stopped
      console.error(
        `The import stopped: nothing from line ${line} on is stored. Import the file again when it can go on.`,
      )
      throw error
    }
    return refusals.length > 0 ? EXIT.partly : EXIT.done
  },
}
