import { useTexts } from '#office/language.ts'
import { keysOf, recordOf } from '#platform/contract/records.ts'
import type { Resource } from '#platform/resource/define.ts'
import type { Said } from '#platform/resource/field.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

/** Returns a text of a declaration in the language of the signed-in person. */
export function useSaid(): (said: Said) => string {
  const { language } = useTexts()
  return (said) => said[language]
}

/** What the fields of a declaration are called in one of the languages. */
export const labelsOf = <R extends Resource>({ fields }: R, language: Language) =>
  recordOf(keysOf<R['fields']>(fields), (name) => fields[name]?.label[language] ?? name)
