import type { Language } from '#contract/office-staff.ts'
import type { NameOf, Resource } from '#contract/resource/define.ts'
import type { Said } from '#contract/resource/field.ts'
import { useTexts } from '../language.ts'

/** Returns a text of a declaration in the language of the signed-in person. */
export function useSaid(): (said: Said) => string {
  const { language } = useTexts()
  return (said) => said[language]
}

/** What the fields of a declaration are called in one of the languages. */
export const labelsOf = <R extends Resource>({ fields }: R, language: Language) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label[language]])) as Record<
    NameOf<R>, // Its fields.
    string
  >
