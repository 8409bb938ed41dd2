import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOCS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']
/** Folders that a path in the documents may begin in. */
const ROOTS = ['', 'src', 'src/server', 'docs', 'node_modules']
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

const sources = globSync(SOURCES)
  .filter((file) => /\.\w+$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

const isPath = (text: string) =>
  PATH.test(text) &&
  (/^(src|tests|docs|deploy|public)\//.test(text) || /\.(ts|tsx|astro|json|jsonc|md|csv|mjs)$/.test(text))
/** A name that readers would look for: in capitals, with a capital inside, or with an underscore. */
const isName = (text: string) => IDENTIFIER.test(text) && /[a-z][A-Z]|_|^[A-Z]{3,}/.test(text)
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
  return !isName(text) || text.split('.').every((part) => sources.includes(part))
}

test.each(DOCS)('every path, command and identifier that %s names exists', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(file, '..', path),
  )
  expect(named.filter((code) => !isThere(code))).toEqual([])
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})
