import type { Part } from './sheet.ts'

/** Names of elements, classes as `.name`, attributes as `[name]` and custom properties as `--name` in some HTML. */
export type Names = Set<string>

/** Parts of a page that open later, as menus (storefront/components/OpenedLater.astro). */
const OPENED_LATER = /<!--opened-later-->[\s\S]*?<!--\/opened-later-->/g
const TAG = /<([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/g
const CLASSES = /\sclass="([^"]*)"/

/** Attributes that a page may have before its style sheet arrives though its HTML has not: scripts of its head set them. */
const EARLY = ['[data-signed-in]', '[data-announcement-closed]', '[data-busy]', '[hidden]']

/** HTML without the comments around such parts: nothing reads them once the styles are selected. */
export const withoutMarks = (html: string): string => html.replace(/<!--\/?opened-later-->/g, '')

/** Custom properties that a text refers to. */
const propertiesIn = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

/** Names that the selectors of a style sheet can match in this HTML at first, and those of properties that it uses. */
export function namesIn(page: string): Names {
  const names: Names = new Set(EARLY)
  for (const [, tag = '', attributes = ''] of page.replace(OPENED_LATER, '').matchAll(TAG)) {
    names.add(tag)
    for (const name of CLASSES.exec(attributes)?.[1]?.split(/\s+/) ?? []) names.add(`.${name}`)
    for (const name of propertiesIn(attributes)) names.add(name)
    for (const [, name] of attributes.replace(/"[^"]*"/g, '').matchAll(/([a-z][\w-]*)/g)) names.add(`[${name}]`)
  }
  return names
}

/** Without the arguments of `:not(…)`, `:is(…)` and the like: a page may come to match them later. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

/** The names that an element must have, with its ancestors and its `:has()`, to match a selector. */
export function namesOf(selector: string): string[] {
  const opened = selector.replace(/:has\(((?:[^()]|\([^()]*\))*)\)/g, ' $1').replace(/(?<!:):disabled\b/g, '[disabled]')
  const simple = withoutArguments(opened)
  const attributes = [...simple.matchAll(/\[([\w-]+)/g)].map(([, name]) => `[${name}]`)
  const plain = simple.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '')
  return [...attributes, ...(plain.match(/\.[\w-]+|(?<![\w.#-])[a-z][a-z0-9-]*/g) ?? [])]
}

/** States that need an interaction: their rules come with the style sheet. */
const LATER = /:hover|:focus|:active/

const isMatching = (selector: string, names: Names) =>
  !LATER.test(selector.replace(/:not\([^()]*\)/g, '')) && namesOf(selector).every((name) => names.has(name))

/** The rules that may match, without selectors that can't, in their order and groups; animations only if `isUsed`. */
function choose(parts: Part[], names: Names, isUsed: (animation: string) => boolean): string {
  return parts
    .map((part) => {
      if (part.kind === 'statement') return part.text
      if (part.kind === 'keyframes') return isUsed(part.name) ? part.text : ''
      if (part.kind === 'rule') {
        const matching = part.selectors.filter((one) => isMatching(one, names))
        return matching.length > 0 ? `${matching}{${part.body}}` : ''
      }
      if (/print|forced-colors|scripting: ?none/.test(part.prelude)) return ''
      const inner = choose(part.parts, names, isUsed)
      // An empty layer still has its place in the order of layers.
      return inner || part.prelude.startsWith('@layer') ? `${part.prelude}{${inner}}` : ''
    })
    .join('')
}

/** The part of a style sheet that HTML with these names may use, in the order of the sheet. */
export function selectStyles(parts: Part[], names: Names): string {
  const rules = choose(parts, names, () => false)
  const used = new Set(rules.match(/[\w-]+/g))
  return choose(parts, names, (animation) => used.has(animation))
}

const PROPERTY = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g

/** Styles without the custom properties that neither they nor HTML with these names uses. */
export function withoutUnused(css: string, names: Names): string {
  const used = new Set([...names, ...propertiesIn(css)])
  return css.replace(PROPERTY, (whole, name: string) => (used.has(name) ? whole : ''))
}
