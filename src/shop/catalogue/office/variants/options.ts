import { foldText } from '#platform/rules/text.ts'

/** Typed values, split at commas of either script and at new lines, each once. */
export function splitValues(text: string): string[] {
  const values = new Map<string, string>()
  for (const part of text.split(/[,،;\n]/)) {
    const value = part.trim()
    if (value !== '' && !values.has(foldText(value))) values.set(foldText(value), value)
  }
  return [...values.values()]
}

/** Whether texts are there, and no two of them the same. */
export const areNamed = (texts: string[]): boolean =>
  texts.every((text) => text.trim() !== '') && new Set(texts.map(foldText)).size === texts.length
