import { useTexts } from '#office/language.ts'
import { Choices } from '#office/parts/Field.tsx'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'

interface Props {
  states: readonly OfficeProductState[]
  value: OfficeProductState
  choose: (state: OfficeProductState) => void
}

/** Chooses whether shoppers see a product. */
export function StateChoices({ states, value, choose }: Props) {
  const { products } = useTexts()
  const choices = states.map((state) => ({
    value: state,
    label: products.states[state],
    hint: products.stateHints[state],
  }))
  return <Choices legend={products.state} choices={choices} value={value} choose={choose} />
}
