import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOCS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md', 'docs/glossary.md']
/** Folders that a path in the documents may begin in. */
const ROOTS = ['', 'src', 'docs', 'node_modules']
const SOURCES = [
  'src/**/*.{ts,tsx,astro,css}',
  'tests/**/*.{ts,tsx}',
  'deploy/**/*',
  'docs/operating.md',
  '*.{ts,mjs,json,jsonc,yml}',
  '.env.example',
]

const PATH = /^\.?[\w@[\].-]+(\/[\w@[\].*-]+)*\/?$/
const IDENTIFIER = /^\$?[A-Za-z_]\w*(\.\w+)*$/

const sources = globSync(SOURCES, { exclude: ['tests/unit/docs-names.test.ts'] })
  .filter((file) => /\.\w+$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const words = new Set(sources.flatMap((text) => text.match(/[\w$]+/g) ?? []))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

const isPath = (text: string) =>
  PATH.test(text) &&
  (/^(src|tests|docs|deploy|public)\//.test(text) || /\.(ts|tsx|astro|json|jsonc|md|csv|mjs)$/.test(text))
/** Stands for a name that the reader chooses. */
const isPlaceholder = (text: string) => /\b(NAME|NOUN|FEATURE|FILE|FOLDER|HASH|ROUTE|CODE|DIR)\b|…/.test(text)
/** A path from one of the roots; a name alone is of a file anywhere. */
const exists = (path: string) =>
  ROOTS.some((root) => existsSync(join(root, path)) || globSync(join(root, path)).length > 0) ||
  (!path.includes('/') && globSync(`{src,tests}/**/${path}`).length > 0)

function isThere(text: string): boolean {
  const command = /^npm (?:run|exec --) ([\w:-]+)/.exec(text)
  if (command) return text.startsWith('npm exec') || (command[1] as string) in scripts
  const isEnding = /^\.[a-z]+$/.test(text)
  if (isPlaceholder(text) || isEnding) return true
  if (isPath(text)) return exists(text)
  return !IDENTIFIER.test(text) || text.split('.').every((part) => words.has(part))
}

/** Paths, commands and identifiers in backticks, and links, that lead nowhere. */
function missingIn(file: string, markdown: string): string[] {
  const text = markdown.replaceAll(/```[\s\S]*?```/g, '')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(file, '..', path),
  )
  return [...named.filter((code) => !isThere(code)), ...linked.filter((path) => !existsSync(path))]
}

test.each(DOCS)('every path, command and identifier that %s names exists', (file) => {
  expect(missingIn(file, readFileSync(file, 'utf8'))).toEqual([])
})

test('a recipe that names something that does not exist is found', () => {
  const recipe =
    'Call `logChange`, not `logNothing`, in `src/platform/actions/transact.ts` or `src/shop/orders/nowhere.ts`; then `npm run nothing`.'
  expect(missingIn('CONTRIBUTING.md', recipe)).toEqual(['logNothing', 'src/shop/orders/nowhere.ts', 'npm run nothing'])
})
