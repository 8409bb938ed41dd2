import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const SRC = join(import.meta.dirname, '../../src')
const TWINS = join(SRC, 'bengali')
/** Rooms whose modules no browser of a shopper gets. */
const ELSEWHERE = /^(admin|server|cli|bengali)\//
const BENGALI = /[\u0980-\u09f1\u09f4-\u09ff]/

const MODULES = '**/*.{ts,tsx,astro}'
/** Texts that are long enough to be found nowhere by chance. */
const LEAST = { en: 8, bn: 6 }

/** What the markup of a component says. */
const markupPieces = (text: string): string[] =>
  text.split(/<[^>]*>|\{|\}/).flatMap((piece) => piece.replace(/\s+/g, ' ').trim() || [])

/** What the texts of a module say, in pieces between the values that they are filled with. */
function piecesOf(file: string): string[] {
  if (file.endsWith('.astro')) return markupPieces(readFileSync(file, 'utf8').replace(/<style[\s\S]*?<\/style>/g, ''))
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const pieces: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      pieces.push(node.text.trim())
    if (ts.isJsxText(node)) pieces.push(...markupPieces(node.text))
    ts.forEachChild(node, walk)
  }
  walk(source)
  return pieces
}

const modulesIn = (folder: string, pattern: string) => globSync(pattern, { cwd: folder }).toSorted()

/** All texts of these modules as one, to look in. */
const textOf = (folder: string, names: string[]) => names.flatMap((name) => piecesOf(join(folder, name))).join('\n')

/** Names of modules that a Bengali one stands for in the Bengali edition. */
export const twinModules = (): string[] => modulesIn(TWINS, MODULES)

/** Texts of the Bengali edition that no English module has: those of no use on an English page. */
export function onlyBengaliTexts(): string[] {
  const english = textOf(
    SRC,
    modulesIn(SRC, MODULES).filter((name) => !ELSEWHERE.test(name)),
  )
  const pieces = twinModules().flatMap((name) => piecesOf(join(TWINS, name)))
  return [...new Set(pieces)].filter(
    (piece) => piece.length >= LEAST.bn && BENGALI.test(piece) && !english.includes(piece),
  )
}

/** English texts that a Bengali one stands for, and that no module of the Bengali edition has. */
export function replacedEnglishTexts(): string[] {
  const twins = twinModules()
  const bengali =
    textOf(TWINS, twins) +
    textOf(
      SRC,
      modulesIn(SRC, MODULES).filter((name) => !ELSEWHERE.test(name) && !twins.includes(name)),
    )
  const pieces = twins.flatMap((name) => piecesOf(join(SRC, name)))
  return [...new Set(pieces)].filter(
    (piece) => piece.length >= LEAST.en && /[A-Za-z]{3} [A-Za-z]{2}/.test(piece) && !bengali.includes(piece),
  )
}

/** The scripts of a build that pages load, at once or later, by their names. */
export function reachableScripts(clientDir: string, pages: string[]): Map<string, string> {
  const assets = join(clientDir, '_astro')
  const found = new Map<string, string>()
  const named = (text: string) => [...text.matchAll(/[\w.$-]+\.js/g)].map(([name]) => name)
  const known = new Set(globSync('**/*.js', { cwd: assets }).map((name) => relative('.', name)))
  const next = pages.flatMap(named)
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (found.has(name) || !known.has(name)) continue
    const text = readFileSync(join(assets, name), 'utf8')
    found.set(name, text)
    next.push(...named(text))
  }
  return found
}
