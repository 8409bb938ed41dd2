import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, EXIT, type ExitCode, Misuse, oneFile, toWhole } from '#cli/command.ts'
import { startProgress } from '#cli/output.ts'
import { withShop } from '#cli/with-shop.ts'
import { stopPictures } from '#exchange/actions/product-imports.ts'
import { IMPORT_FIELDS, type ImportField } from '#exchange/contract/office-imports.ts'
import { fetchAgain, type ImportOptions, type ImportReport, importFile } from '#exchange/import/command-import.ts'
import { refusedFile, writeRefused } from '#exchange/import/refused-rows.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import type { Field } from '#platform/resource/field.ts'
import { product } from '#shop/catalogue/contract/product.ts'

/** Number of refusals and of warnings that are printed without `--all`. */
const MAX_PRINTED = 20

/** The declared fields of a product, each as a line of the help. */
const OPTIONAL = Object.entries<Field>(product.fields).flatMap(([name, field]) => {
  if (field.isNeeded) return []
  const about = [field.label.en, field.kind === 'text' && field.html && 'HTML'].filter(Boolean).join(', ')
  return [`  ${name.padEnd(12)} ${about}`]
})

const HELP = `npm run shop -- import FILE [--dry-run] [--map FIELD=COLUMN…] [--category NAME] [--all]
npm run shop -- import --fetch-pictures ID | --stop-pictures ID

Adds the products of a CSV or XLSX file and updates those whose source_id exists. Exports of WooCommerce,
Shopify and Meta are recognised by their header; of a workbook the first sheet is read. A CSV file is UTF-8,
UTF-16 or Windows-1252, with commas, semicolons or tabs. Our own file has these columns:

  source_id    the product's id in the system that it comes from; unique within a file
  name         up to 300 characters
  category     levels separated by " > ": the first two are the shop's categories, the deeper ones
               are search keywords; upper and lower case are equal; \\> is a sign of the name
  price        taka that a shopper pays, more than 0
               formats: 1250, 1,250.50, 1,25,000, ৳ 462, Tk. 462, 462/-, ১,২৫০
Optional; if the file has no such column, the stored values stay:
  mrp          taka before the discount, up to two decimals; empty means equal to price
${OPTIONAL.join('\n')}
  images       addresses on the web, or file names in the folder of the file or below it, separated
               by "|" or spaces; an unusable one is left out with a warning
  state        active or shown; or hidden, draft or inactive: stored, but not shown
  price_plans  prices that begin and end by the clock, separated by "|": 450/500 2026-12-01 2026-12-10 is
               450 instead of 500 from the first moment of one day to the last of the other; without a last
               one it stays; empty means that there are none
  stock        how many there are; empty leaves it as it is
  stock_seen   how many there were when our own export was written: a known product whose stock is the same keeps
               what it has now
  variant      which one it is of a group of sizes or colours: Panjabi | Size: M | Colour: Red
  variant_bn   Bengali of its words: Flavour: স্বাদ | Mango: আম; known words, as sizes and colours, have theirs

  --dry-run    say what would be added, changed and refused, and change nothing
  --map        which column of another file holds a field, as --map name=Title; repeat it
  --category   category of rows that name none
  --all        print every refusal and warning, not only the first 20 of each

  --fetch-pictures ID  fetch the pictures of an import again that could not be fetched
  --stop-pictures ID   stop fetching those of an import that is at it, here or in the office

Other columns are ignored. Invalid rows are refused and reported with line and reason; all others are
imported. Refused rows are written to FILE.refused.csv with the extra columns "line" and "why": correct
them and import that file. The back office lists the import and can undo it. Exit codes: 0 all rows
imported, 3 some rows refused, 1 failed, 2 wrong usage.`

function printNotes(notes: ImportReport['refusals'], most: number, rest: (count: number) => string): void {
  for (const { line, reason } of notes.slice(0, most)) console.error(`line ${line}: ${reason}`)
  if (notes.length > most) console.error(rest(notes.length - most))
}

function printReport(name: string, report: ImportReport, seconds: string): void {
  const { added, updated, unchanged, refused, ignored } = report
  const rows = added + updated + unchanged + refused
  console.log(`${name}: ${rows} rows in ${seconds} s`)
  for (const [label, count] of Object.entries({ added, updated, unchanged, refused })) {
    console.log(`  ${label.padEnd(9)} ${count}`)
  }
  if (ignored.length > 0) console.log(`Ignored columns: ${ignored.join(', ')}`)
}

/** Prints the refused rows; all of them if their file can't be written. */
function printRefused(path: string, { refusals }: ImportReport, problem: string | undefined, most: number): void {
  const target = refusedFile(path)
  printNotes(refusals, problem ? refusals.length : most, (count) => `… and ${count} more were refused.`)
  if (problem) console.error(`${target} could not be written: ${problem}`)
  else if (refusals.length > 0) console.error(`The refused rows are in ${target}: correct them and import that file.`)
}

/** Says how to retry pictures that could not be fetched. */
function printUnfetched({ id, unfetched }: ImportReport): void {
  if (unfetched === 0) return
  const pictures = unfetched === 1 ? '1 picture' : `${unfetched} pictures`
  console.error(`${pictures} could not be fetched. To try again: npm run shop -- import --fetch-pictures ${id}`)
}

const MAX_ID = Number.MAX_SAFE_INTEGER

async function fetchMissing(id: number): Promise<ExitCode> {
  const report = await withShop(({ db, config }) => {
    const progress = startProgress('Fetching pictures', 1)
    const shop = { db, media: mediaOf(config), isLoopbackAllowed: config.isLoopbackFetched }
    return fetchAgain(shop, id, { onPicture: progress.at }).finally(progress.end)
  })
  if (report.unfetched === 0) console.log('All pictures are there.')
  printUnfetched(report)
  return report.unfetched > 0 ? EXIT.partly : EXIT.done
}

async function stopFetching(id: number): Promise<ExitCode> {
  const outcome = await withShop(({ db }) => stopPictures(db, id, COMMAND))
  if (outcome === 'missing') throw new Error(`There is no import ${id}.`)
  if (outcome !== 'done') throw new Error(`Import ${id} fetches no pictures now.`)
  console.log('Stopped: the import ends with the pictures that have arrived.')
  return EXIT.done
}

function readColumns(maps: string[]): Partial<Record<ImportField, string>> {
  const pairs = maps.map((map) => {
    const [field = '', ...column] = map.split('=')
    const known = IMPORT_FIELDS.find((each) => each === field)
    if (!known || column.length === 0)
      throw new Misuse(`--map takes FIELD=COLUMN with a field of: ${IMPORT_FIELDS.join(', ')}.`)
    return [known, column.join('=')] as const
  })
  return Object.fromEntries(pairs)
}

const OPTIONS = {
  all: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  map: { type: 'string', multiple: true },
  category: { type: 'string' },
  'fetch-pictures': { type: 'string' },
  'stop-pictures': { type: 'string' },
} as const

export const importGoods: Command = {
  summary: 'add or change products from a CSV or XLSX file',
  help: HELP,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const fetched = values['fetch-pictures']
    if (fetched !== undefined) return fetchMissing(toWhole('--fetch-pictures', fetched, 1, MAX_ID))
    const ended = values['stop-pictures']
    if (ended !== undefined) return stopFetching(toWhole('--stop-pictures', ended, 1, MAX_ID))
    const path = resolve(oneFile('import', positionals))
    const most = values.all ? Number.POSITIVE_INFINITY : MAX_PRINTED
    const isDryRun = values['dry-run'] ?? false
    const options: ImportOptions = {
      columns: readColumns(values.map ?? []),
      isDryRun,
      ...(values.category === undefined ? {} : { category: values.category }),
    }
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
    const started = performance.now()
    const { report, problem } = await withShop(async ({ db, config }) => {
      const progress = startProgress('Importing', 1)
      const shop = { db, media: mediaOf(config), isLoopbackAllowed: config.isLoopbackFetched }
      const heard = { onRow: progress.at, onPicture: progress.at }
      const report = await importFile(shop, path, { ...options, ...heard }).finally(progress.end)
      return { report, problem: isDryRun ? undefined : await writeRefused(db, report.id, path) }
    })
    const { stopped, warnings, refusals } = report
    printReport(basename(path), report, ((performance.now() - started) / 1000).toFixed(1))
    if (isDryRun) console.log('This was a dry run: nothing was changed.')
    if (warnings.length > 0) console.error('Warnings about imported rows:')
    printNotes(warnings, most, (count) => `… and ${count} more; --all prints them.`)
    printUnfetched(report)
    if (isDryRun) printNotes(refusals, most, (count) => `… and ${count} more would be refused.`)
    else printRefused(path, report, problem, most)
    if (stopped !== undefined) {
      console.error(
        'The import stopped before its end. Fix the cause and import the same file again: it does the rest.',
      )
      throw stopped
    }
    return refusals.length > 0 ? EXIT.partly : EXIT.done
  },
}
