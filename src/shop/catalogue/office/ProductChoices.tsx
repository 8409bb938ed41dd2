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

export function CategoryField({ categories, choose, none, ...field }: Props) {
  const { products } = useTexts()
  const nameOf = useNameOf()
  return (
    <SelectField name="category" label={products.category} {...field} onChange={({ target }) => choose(target.value)}>
      {[{ pk: '', name: none }, ...categories.map((each) => ({ pk: each.pk, name: nameOf(each) }))].map((each) => (
        <option key={each.pk} value={each.pk}>
          {each.name}
        </option>
      ))}
    </SelectField>
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
