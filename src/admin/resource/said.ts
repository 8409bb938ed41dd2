import type { Said } from '#contract/resource/field.ts'
import { useTexts } from '../language.ts'

/** Returns a text of a declaration in the language of the signed-in person. */
export function useSaid(): (said: Said) => string {
  const { language } = useTexts()
  return (said) => said[language]
}
