import type { Said } from '#contract/resource/field.ts'
import { useTexts } from '../language.ts'

/** Says a text of a declaration in the language of whoever works here. */
export function useSaid(): (said: Said) => string {
  const { language } = useTexts()
  return (said) => said[language]
}
