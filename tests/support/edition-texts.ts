import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { textsOf } from './texts-of.ts'

const SRC = join(import.meta.dirname, '../../src')
/** Folders whose modules a browser of a shopper may get. */
const IN_A_BROWSER =
  /^(storefront\/(?!no-script\/)|connect\/|platform\/(client|contract|rules|resource)\/|(shop\/\w+|publish|exchange|search)\/(contract|rules)\/)/

/** Excerpt that identifies a text of an edition: long enough to occur nowhere by chance. */
const IS_TEXT = {
  en: (text: string) => text.length >= 8 && /[A-Za-z]{3} [A-Za-z]{2}/.test(text),
  bn: (text: string) => text.length >= 6 && /[\u0980-\u09f1\u09f4-\u09ff]/.test(text),
}

/** Texts of an edition that stand in no page or script of the other one. */
export function textsOnlyIn(language: 'en' | 'bn'): string[] {
  const modules = globSync('**/*.{ts,tsx,astro}', { cwd: SRC }).filter((name) => IN_A_BROWSER.test(name))
  const texts = modules.map((name) => textsOf(join(SRC, name)))
  const others = texts.flatMap((of) => [...of.shared, ...of[language === 'en' ? 'bn' : 'en']]).join('\n')
  const own = new Set(texts.flatMap((of) => of[language]))
  return [...own].filter((text) => IS_TEXT[language](text) && !others.includes(text))
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
