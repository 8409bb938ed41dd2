import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { bothOf } from '../../src/cli/build/languages.ts'

/** What a module says in each language: what is quoted in its calls `text({ en, bn })`, without what is put into it. */
export function textsOf(file: string): { en: string[]; bn: string[] } {
  const found: { en: string[]; bn: string[] } = { en: [], bn: [] }
  const ranges: { en: ESTree.Expression[]; bn: ESTree.Expression[] } = { en: [], bn: [] }
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    CallExpression(call) {
      const both = bothOf(call)
      if (!both) return
      ranges.en.push(both.en)
      ranges.bn.push(both.bn)
    },
  }).visit(program)
  const add = (text: string, { start, end }: { start: number; end: number }) => {
    for (const language of ['en', 'bn'] as const)
      if (ranges[language].some((range) => range.start <= start && end <= range.end)) found[language].push(text)
  }
  new Visitor({
    Literal: (literal) => {
      if (typeof literal.value === 'string') add(literal.value, literal)
    },
    TemplateElement: (element) => add(element.value.raw, element),
  }).visit(program)
  return found
}
