import type { Resource } from '#contract/resource/define.ts'
import type { Said } from '#contract/resource/field.ts'
import { useTexts } from '../language.ts'
import type { Texts } from '../texts/all.ts'

/** Says a text of a declaration in the language of whoever works here. */
export function useSaid(): (said: Said) => string {
  const { language } = useTexts()
  return (said) => said[language]
}

/** What a field is called. The Bengali twin of a text has no label of its own. */
export function labelOf(
  { fields }: Resource,
  name: string,
  { language, shop }: Pick<Texts, 'language' | 'shop'>,
): string {
  const field = fields[name]
  const english = field?.kind === 'text' && field.twinOf !== undefined ? fields[field.twinOf] : undefined
  return english ? shop.inBengali(english.label[language]) : (field?.label[language] ?? name)
}
