import type { Part } from './sheet.ts'

/** Names of elements, classes as `.name` and Astro's scopes as `[data-astro-cid-…]` in some HTML. */
export type Names = Set<string>

/** Parts of a page that open later, as menus (components/OpenedLater.astro). */
const OPENED_LATER = /<!--opened-later-->[\s\S]*?<!--\/opened-later-->/g

/** What the selectors of a style sheet can match in this HTML at first. */
export function namesIn(page: string): Names {
  const names: Names = new Set()
  const html = page.replace(OPENED_LATER, '')
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9-]*)/g)) names.add(tag)
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of classes.split(/\s+/)) names.add(`.${name}`)
  }
  for (const [scope] of html.matchAll(/data-astro-cid-[a-z0-9]+/g)) names.add(`[${scope}]`)
  return names
}

/** Without the arguments of `:not(…)`, `:is(…)` and the like: a page may come to match them later. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

/** The names that an element must have, with its ancestors, to match a selector. States and other attributes may come. */
export function namesOf(selector: string): string[] {
  const scopes = selector.match(/\[data-astro-cid-[a-z0-9]+\]/g) ?? []
  const plain = withoutArguments(selector)
    .replace(/\[[^\]]*\]/g, '')
    .replace(/::?[\w-]+/g, '')
  return [...scopes, ...(plain.match(/\.[\w-]+|(?<![\w.#-])[a-z][a-z0-9-]*/g) ?? [])]
}

/** What nobody sees before somebody acts: these rules come with the style sheet. `:not([open])` is no such state. */
const LATER = /:hover|:focus|:active|\[(open|data-zoom|aria-pressed|aria-invalid|data-in-cart)\b/

const isMatching = (selector: string, names: Names) =>
  !LATER.test(selector.replace(/:not\([^()]*\)/g, '')) && namesOf(selector).every((name) => names.has(name))

/** The rules that may match, in their order and groups; animations only if `isUsed`. */
function choose(parts: Part[], names: Names, isUsed: (animation: string) => boolean): string {
  return parts
    .map((part) => {
      // Of statements only the order of layers: Nu, the checker of HTML, knows no `@view-transition`.
      if (part.kind === 'statement') return part.text.startsWith('@layer') ? part.text : ''
      if (part.kind === 'keyframes') return isUsed(part.name) ? part.text : ''
      if (part.kind === 'rule') return part.selectors.some((one) => isMatching(one, names)) ? part.text : ''
      if (/print|forced-colors/.test(part.prelude)) return ''
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
