import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type Command, EXIT, oneFile } from '../command.ts'
import { type ImportReport, importProducts } from '../import/import-csv.ts'
import { startProgress } from '../progress.ts'
import { withShop } from '../with-shop.ts'

const HELP = `npm run shop -- import FILE.csv

Adds the products of a CSV file (UTF-8, commas, the column names in its first line) and changes those
whose source_id is known.

  source_id    the product's id where it comes from
  name         up to 300 characters
  category     levels with " > " between them: the first one is the shop's category, the deeper
               ones are words that a search finds the product by
  mrp          taka before the discount, up to two decimals; empty means the price
  price        taka that a shopper pays; the discount is mrp - price
optional, and left as they are where the file has no such column:
  name_bn, brand, unit
  description  HTML
  keywords     further words that a search finds the product by; where the file has no such
               column, those of the category's deeper levels remain
  images       files with "|" or blanks between them, beside the CSV file or by absolute path

Other columns are ignored. A row that is wrong is refused with its line and the reason, and the others
go in. Exit codes: 0 all rows went in, 3 some were refused, 1 failed, 2 wrongly used.`

function printReport(name: string, report: ImportReport, seconds: string): void {
  const { added, updated, unchanged, refused, refusals, ignored } = report
  const rows = added + updated + unchanged + refused
  console.log(`${name}: ${rows} rows in ${seconds} s`)
  for (const [label, count] of Object.entries({ added, updated, unchanged, refused })) {
    console.log(`  ${label.padEnd(9)} ${count}`)
  }
  if (ignored.length > 0) console.log(`Columns that were ignored: ${ignored.join(', ')}`)
  for (const { line, reason } of refusals) console.error(`line ${line}: ${reason}`)
  if (refused > refusals.length) console.error(`… and ${refused - refusals.length} more were refused.`)
}

export const importCsv: Command = {
  summary: 'add or change products from a CSV file',
  help: HELP,
  async run(args) {
    const path = resolve(oneFile('import', args))
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
    const started = performance.now()
    const report = await withShop(({ db, config }) => {
      const progress = startProgress('Importing', found.size)
      return importProducts({ db, mediaDir: config.mediaDir }, path, progress.at).finally(progress.end)
    })
    printReport(basename(path), report, ((performance.now() - started) / 1000).toFixed(1))
    return report.refused > 0 ? EXIT.partly : EXIT.done
  },
}
