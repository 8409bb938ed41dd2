import { useTexts } from '#office/language.ts'
import { Choices, SelectField } from '#office/parts/Field.tsx'
import { useNameOf } from '#office/use-names.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'

interface Props {
  categories: OfficeProduct['category'][]
  value: string
  choose: (category: string) => void
  /** Label of the empty choice. */
  none: string
  error?: string | undefined
}

export function CategoryField({ categories, ...field }: Props) {
  const { products } = useTexts()
  const nameOf = useNameOf()
  return (
    <SelectField
      name="category"
      label={products.category}
      {...field}
      options={categories.map((each) => [String(each.pk), nameOf(each)])}
    />
  )
}

interface StateProps {
  states: readonly OfficeProductState[]
  value: OfficeProductState
  choose: (state: OfficeProductState) => void
}

/** Chooses whether shoppers see a product. */
export function StateChoices({ states, ...choice }: StateProps) {
  const { state: legend, states: labels, stateHints } = useTexts().products
  const choices = states.map((value) => ({ value, label: labels[value], hint: stateHints[value] }))
  return <Choices {...{ legend, choices }} {...choice} />
}
