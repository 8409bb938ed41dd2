import type { ImportField } from '#exchange/contract/office-imports.ts'
import { useTexts } from '#office/language.ts'
import { labelsOf } from '#office/resource/said.ts'
import { product } from '#shop/catalogue/contract/product.ts'

/** What the fields of a row are called in the language of whoever works here. */
export function useFieldNames(): Record<ImportField, string> {
  const { imports, language } = useTexts()
  return { ...labelsOf(product, language), ...imports.fields }
}
