import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { bothOf } from '../../src/cli/build/languages.ts'

/** Texts of a module: in each language by its calls `text({ en, bn })`, and outside them. */
export interface Texts {
  en: string[]
  bn: string[]
  shared: string[]
}

/** Texts of markup. */
const inMarkup = (text: string): string[] =>
  text.split(/<[^>]*>|\{|\}/).flatMap((piece) => piece.replace(/\s+/g, ' ').trim() || [])

/** The texts of a component, whose name may say its language: `About.bn.astro`. */
function ofComponent(file: string): Texts {
  const texts = inMarkup(readFileSync(file, 'utf8').replace(/<style[\s\S]*?<\/style>/g, ''))
  const language = /\.(en|bn)\.astro$/.exec(file)?.[1] ?? 'shared'
  return { en: [], bn: [], shared: [], [language]: texts }
}

/** The texts of a module in pieces between the values that they are filled with. */
export function textsOf(file: string): Texts {
  if (file.endsWith('.astro')) return ofComponent(file)
  const found: Texts = { en: [], bn: [], shared: [] }
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const calls: Record<'en' | 'bn', ESTree.Expression>[] = []
  const add = (text: string, { start, end }: { start: number; end: number }) => {
    const isIn = (range: ESTree.Expression) => range.start <= start && end <= range.end
    const language = (['en', 'bn'] as const).find((name) => calls.some((both) => isIn(both[name])))
    found[language ?? 'shared'].push(text.trim())
  }
  new Visitor({
    CallExpression(call) {
      const both = bothOf(call)
      if (both) calls.push(both)
    },
  }).visit(program)
  new Visitor({
    Literal: (literal) => {
      if (typeof literal.value === 'string') add(literal.value, literal)
    },
    TemplateElement: (element) => add(element.value.raw, element),
    JSXText: (element) => {
      for (const piece of inMarkup(element.value)) add(piece, element)
    },
  }).visit(program)
  return found
}
