import { join, sep } from 'node:path'
import MagicString from 'magic-string'
import { type ESTree, type Plugin, Visitor } from 'vite'

type Language = 'en' | 'bn'
type Both = Record<Language, ESTree.Expression>

/** The values of a call `text({ en, bn })`; undefined for every other call. */
export function bothOf({ callee, arguments: [both] }: ESTree.CallExpression): Both | undefined {
  if (callee.type !== 'Identifier' || callee.name !== 'text' || both?.type !== 'ObjectExpression') return undefined
  const written = (language: Language) =>
    both.properties.find(
      (property): property is ESTree.ObjectProperty =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === language,
    )?.value
  const [en, bn] = [written('en'), written('bn')]
  return en && bn && { en, bn }
}

/** Imports of which nothing is used any more: bundles that are made by hand would have their modules. */
function unusedImports(program: ESTree.Program, before: string, after: string): ESTree.ImportDeclaration[] {
  const count = (text: string, name: string) =>
    text.match(new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`, 'g'))?.length
  const isUnused = ({ start, end, specifiers }: ESTree.ImportDeclaration) =>
    specifiers.length > 0 &&
    specifiers.every(({ local: { name } }) => count(before.slice(start, end), name) === count(after, name))
  return program.body.filter((statement) => statement.type === 'ImportDeclaration').filter(isUnused)
}

/**
 * Replaces each `text({ en, bn })` by its text in the language of the build, so that no edition contains texts of the
 * other one. A module that is imported with `?bn` is written in Bengali in any build, and all that it imports.
 */
export function languages(root: string, language: Language): Plugin {
  const sources = join(root, 'src') + sep
  const isBengali = (id: string | undefined): boolean => /\?bn$/.test(id ?? '')
  return {
    name: 'languages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!isBengali(source) && !isBengali(importer)) return undefined
      const found = await this.resolve(source.replace(/\?bn$/, ''), importer?.replace(/\?bn$/, ''), options)
      return found?.id.startsWith(sources) ? { ...found, id: `${found.id}?bn` } : found
    },
    transform: {
      // After types and JSX are gone.
      order: 'post',
      filter: { code: /\btext\(\{/ },
      handler(code, id) {
        if (!id.startsWith(sources)) return undefined
        const changed = new MagicString(code)
        const program = this.parse(code)
        new Visitor({
          CallExpression(call) {
            const chosen = bothOf(call)?.[isBengali(id) ? 'bn' : language]
            if (chosen) changed.update(call.start, chosen.start, '(').update(chosen.end, call.end, ')')
          },
        }).visit(program)
        for (const { start, end } of unusedImports(program, code, changed.toString())) changed.remove(start, end)
        return { code: changed.toString(), map: changed.generateMap({ hires: true }) }
      },
    },
  }
}
