import { product } from '#contract/nouns/product.ts'
import type { ImportField } from '#contract/office-imports.ts'
import { useTexts } from '../language.ts'
import { labelsOf } from '../resource/said.ts'

/** What the fields of a row are called in the language of whoever works here. */
export function useFieldNames(): Record<ImportField, string> {
  const { imports, language } = useTexts()
  return { ...labelsOf(product, language), ...imports.fields }
}
