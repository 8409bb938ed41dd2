import { useTexts } from '#office/language.ts'
import { SelectField } from '#office/parts/Field.tsx'
import { useCategoryName } from '#office/use-names.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'

interface Props {
  categories: OfficeProduct['category'][]
  value: string
  choose: (value: string) => void
  /** Label of the empty choice. */
  none: string
  error?: string | undefined
}

/** Chooses one of the categories, or none. */
export function CategoryField({ categories, value, choose, none, error }: Props) {
  const { products } = useTexts()
  const categoryName = useCategoryName()
  return (
    <SelectField
      name="category"
      label={products.category}
      value={value}
      error={error}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{none}</option>
      {categories.map((category) => (
        <option key={category.pk} value={String(category.pk)}>
          {categoryName(category)}
        </option>
      ))}
    </SelectField>
  )
}
