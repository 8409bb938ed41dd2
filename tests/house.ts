import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

/**
 * `npm run house`: how much there is to read in `src`, and where a fact may stand twice. What is above its limit is named
 * and fails. A limit goes down, towards the aim; that of files and lines rises by what a new capability brings, in a commit
 * that names it: text messages, couriers, gateways, the ledger with returns and reports took 239 files and 16,050 lines; tax
 * invoices, gateways by day, forms that are kept, links for passwords and reports of stock 74 files and 4,800 lines; bKash's
 * notices, advances, an office without a network, one elected publisher and late answers 29 files and 2,480 lines; two more
 * gateways, pictures in a bucket, a replica, own pages and coupons that apply by themselves 26 files and 2,240 lines; delivery
 * zones, coupons for chosen goods, barcodes, brands in Bengali and begun checkouts 21 files and 1,620 lines; Health with the
 * check of the night and a closed shop, migrations in two steps, words of merchants in Bengali, PipraPay, weights of other
 * shops and zones by command 2,900 lines, while files that only one other used went into it.
 */
const LIMITS = {
  files: { limit: 1817, aim: 1300 },
  lines: { limit: 125_468, aim: 85_000 },
  'lines of the longest tenth of the files, at least': { limit: 120, aim: 120 },
  'folders with more than 30 files': { limit: 0, aim: 0 },
  'casts (as, without as const)': { limit: 111, aim: 120 },
  'functions of more than 60 lines': { limit: 8, aim: 10 },
  'files of less than 15 lines that one file of their folder imports': { limit: 5, aim: 0 },
} satisfies Record<string, { limit: number; aim: number }>
type Name = keyof typeof LIMITS

const ROOT = join(import.meta.dirname, '..')
const LONG_FUNCTION = 60
const SMALL_FILE = 15
const FULL_FOLDER = 30

const FILES = globSync('src/**/*', { cwd: ROOT, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|astro)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]))
const linesOf = (text: string): number => text.split('\n').length - 1
const shortName = (file: string): string => file.slice(ROOT.length + 1)

/** Files that a module names in its imports. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]*)/g)].map(([, name = '']) =>
    name.startsWith('#') ? join(ROOT, 'src', name.slice(1)) : resolve(dirname(file), name),
  )

/** Casts and long functions of a module, each by the file and line where it begins. */
function inspect(file: string, text: string) {
  const found: { casts: string[]; long: string[] } = { casts: [], long: [] }
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length
  const measure = ({ start, end }: { start: number; end: number }) => {
    if (lineAt(end) - lineAt(start) >= LONG_FUNCTION) found.long.push(`${shortName(file)}:${lineAt(start)}`)
  }
  new Visitor({
    TSAsExpression({ start, typeAnnotation }) {
      const isConst = text.slice(typeAnnotation.start, typeAnnotation.end) === 'const'
      if (!isConst) found.casts.push(`${shortName(file)}:${lineAt(start)}`)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, text).program)
  return found
}

const inspected = [...TEXTS].filter(([file]) => /\.tsx?$/.test(file)).map(([file, text]) => inspect(file, text))
const importers = new Map<string, Set<string>>()
for (const [file, text] of TEXTS)
  for (const imported of importsOf(file, text))
    importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
const isAlone = (file: string): boolean => {
  const [importer, ...others] = importers.get(file) ?? []
  return importer !== undefined && others.length === 0 && dirname(importer) === dirname(file)
}
const lengths = [...TEXTS.values()].map(linesOf).sort((a, b) => a - b)
const folders = Map.groupBy(FILES, dirname)
const names = (list: string[]) => ({ count: list.length, list })

const MEASURED: Record<Name, { count: number; list: string[] }> = {
  files: { count: FILES.length, list: [] },
  lines: { count: lengths.reduce((sum, lines) => sum + lines, 0), list: [] },
  'lines of the longest tenth of the files, at least': {
    count: lengths[Math.floor(lengths.length * 0.9)] ?? 0,
    list: [],
  },
  'folders with more than 30 files': names(
    [...folders].flatMap(([folder, files]) =>
      files.length > FULL_FOLDER ? `${shortName(folder)}: ${files.length}` : [],
    ),
  ),
  'casts (as, without as const)': names(inspected.flatMap(({ casts }) => casts)),
  'functions of more than 60 lines': names(inspected.flatMap(({ long }) => long)),
  'files of less than 15 lines that one file of their folder imports': names(
    FILES.filter((file) => /\.tsx?$/.test(file) && linesOf(TEXTS.get(file) ?? '') < SMALL_FILE && isAlone(file)).map(
      shortName,
    ),
  ),
}

const isListing = process.argv.includes('--list')
for (const [name, { limit, aim }] of Object.entries(LIMITS)) {
  const { count, list } = MEASURED[name as Name] // The names of LIMITS.
  console.log(`${count > limit ? '✗' : '✓'} ${name}: ${count} (limit ${limit}, aim ${aim})`)
  if (count > limit) process.exitCode = 1
  if (isListing || count > limit) for (const line of list) console.log(`    ${line}`)
}
