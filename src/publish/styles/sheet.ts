/** A part of a style sheet as the build writes it, minified. */
export type Part =
  /** `selectors` are those of its list, `body` what stands between its braces. */
  | { kind: 'rule'; selectors: string[]; body: string }
  /** `@media`, `@supports`, `@layer` with rules inside. */
  | { kind: 'group'; prelude: string; parts: Part[] }
  | { kind: 'keyframes'; name: string; text: string }
  /** `@layer a,b;` and whatever else has no block, or a block that is no rule's. */
  | { kind: 'statement'; text: string }

const GROUPS = /^@(media|supports|layer|container)\b/

/** Index of the first of these characters that is in no string and no parentheses, from `at`; the end without one. */
function findOutside(text: string, at: number, characters: string): number {
  let depth = 0
  for (let index = at; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character === '\\') index += 1
    else if (character === '"' || character === "'") {
      index = text.indexOf(character, index + 1)
      if (index === -1) break
    } else if (depth === 0 && characters.includes(character)) return index
    else if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) depth -= 1
  }
  return text.length
}

/** The parts of a list, which commas separate. */
function splitList(list: string): string[] {
  const parts: string[] = []
  for (let from = 0; from <= list.length; ) {
    const end = findOutside(list, from, ',')
    parts.push(list.slice(from, end).trim())
    from = end + 1
  }
  return parts
}

function toPart(prelude: string, body: string): Part {
  const text = `${prelude}{${body}}`
  const keyframes = /^@keyframes\s+([\w-]+)/.exec(prelude)?.[1]
  if (keyframes) return { kind: 'keyframes', name: keyframes, text }
  if (GROUPS.test(prelude)) return { kind: 'group', prelude, parts: parseSheet(body) }
  return prelude.startsWith('@') ? { kind: 'statement', text } : { kind: 'rule', selectors: splitList(prelude), body }
}

/** Parses a style sheet without nested rules. */
export function parseSheet(css: string): Part[] {
  const parts: Part[] = []
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (let at = 0; at < plain.length; ) {
    const end = findOutside(plain, at, '{;')
    const prelude = plain.slice(at, end).trim()
    if (plain[end] !== '{') {
      if (prelude) parts.push({ kind: 'statement', text: `${prelude};` })
      at = end + 1
      continue
    }
    const close = findOutside(plain, end + 1, '}')
    parts.push(toPart(prelude, plain.slice(end + 1, close)))
    at = close + 1
  }
  return parts
}
