import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['src', 'tests', 'docs', 'deploy', '.github']
const files = globSync(['*.*', '.env.example', ...FOLDERS.map((folder) => `${folder}/**/*`)]).filter((path) =>
  statSync(path).isFile(),
)
const pages = files.filter((path) => path.endsWith('.md'))
const read = (path: string) => readFileSync(path, 'utf8')

const HASH_COMMENTS = /\.(ya?ml|conf|service|example)$|Dockerfile$/
const SLASH_COMMENTS = /\.(ts|tsx|mjs|astro|css)$/

/** The comments of a file. May include the rest of a line after the `//` of a URL. */
function commentsOf(path: string): string {
  if (HASH_COMMENTS.test(path)) return (read(path).match(/#.*$/gm) ?? []).join('\n')
  return SLASH_COMMENTS.test(path) ? (read(path).match(/\/\*[\s\S]*?\*\/|\/\/.*$/gm) ?? []).join('\n') : ''
}

const prose = [
  ...pages.map((path) => ({ path, text: read(path) })),
  ...files.map((path) => ({ path, text: commentsOf(path) })),
]

const ROOTED = /(?<![\w./#@-])(?:src|tests|docs|deploy)\/[\w./{},[\]&-]+/g
/** A path relative to a room, such as `shop/orders/rules/cart.ts`. */
const BELOW = /(?<![\w./#@:-])[a-z][\w-]*(?:\/[\w.[\]-]+)*\/[\w.[\]-]+\.(?:tsx?|astro|css|csv|ya?ml|webp)(?![\w-])/g
/** A placeholder such as `NAME`. */
const BLANK = /[A-Z]{4}/

/** `tests/{unit,api}` is two paths. */
function expandBraces(path: string): string[] {
  const [all, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return all === undefined ? [path] : choices.split(',').flatMap((choice) => expandBraces(before + choice + after))
}

/** Strips punctuation and the bracket of a link from the end. */
const withoutEnd = (path: string) => path.replace(path.includes('[') ? /[.,/]+$/ : /[\].,/]+$/, '')

const isThere = (path: string): boolean =>
  BLANK.test(path)
    ? existsSync(dirname(path)) || existsSync(join('src', dirname(path)))
    : existsSync(path) || files.some((file) => file.endsWith(`/${path}`) && !path.startsWith('src/'))

test('every path of the repository in a page or a comment exists', () => {
  const missing = prose.flatMap(({ path, text }) =>
    [...(text.match(ROOTED) ?? []), ...(text.match(BELOW) ?? [])]
      .flatMap(expandBraces)
      .map(withoutEnd)
      .filter((named) => !isThere(named))
      .map((named) => `${path}: ${named}`),
  )
  expect(missing).toEqual([])
})

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))

test('every link between pages leads to a file, and to a heading of it', () => {
  const broken = pages.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [relative = '', anchor] = target.split('#')
        const file = relative === '' ? path : join(dirname(path), relative)
        return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
      })
      .map((target) => `${path}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every npm script and shop command in a page exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = (pattern: RegExp) =>
    pages.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => ({ path, name })))
  const unknown = [
    ...named(/npm run ([a-z][\w:-]*)/g).filter(({ name }) => !(name in scripts)),
    ...named(/npm run shop -- ([a-z][\w-]*)/g).filter(({ name }) => !existsSync(`src/cli/commands/${name}.ts`)),
  ]
  expect(unknown).toEqual([])
})

test('every section of the specification that a comment cites exists', () => {
  const sections = new Set([...read('docs/spec.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number))
  const unknown = prose
    .filter(({ path }) => !path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(\w+)? ?§ ?(\d+)/g)]
        .filter(([, paper = '', section]) => paper.toLowerCase() === 'design' || !sections.has(section))
        .map(([cited]) => `${path}: ${cited}`),
    )
  expect(unknown).toEqual([])
})

test('README has at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

const decisions = globSync('docs/decisions/*.md').filter((path) => !path.endsWith('README.md'))
/** Sections of a page of decisions, by heading, that say no reason. */
const withoutReason = (text: string) =>
  text
    .split(/^## /m)
    .slice(1)
    .filter((section) => !section.includes('\n**Why.** '))
    .map((section) => section.split('\n')[0])

test('at most 28 pages hold the decisions, the index has a line for each, and each section says its reason', () => {
  const index = read('docs/decisions/README.md')
  const listed = [...index.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\) \| .+ \|$/gm)].map(([, page]) => page)
  expect(listed.toSorted()).toEqual(decisions.map((path) => path.slice('docs/decisions/'.length)).toSorted())
  expect(decisions.length).toBeLessThanOrEqual(28)
  for (const path of decisions) expect(withoutReason(read(path)), path).toEqual([])
  expect(withoutReason('# Page\n\n## A decision\n\nText.\n')).toEqual(['A decision'])
})

/** A decision is named by a link to its page, or by the page's path; a number says nothing to a reader. */
const NUMBERED = /\bdecisions? (?:\d|\[?0)/i

test('no page, comment or test refers to a decision by a number', () => {
  const sources = files.filter((path) => /\.(md|ts|tsx|mjs|astro)$/.test(path) && path !== 'tests/unit/docs.test.ts')
  expect(sources.filter((path) => NUMBERED.test(read(path)))).toEqual([])
  expect(NUMBERED.test('see decision 0086')).toBe(true)
})
