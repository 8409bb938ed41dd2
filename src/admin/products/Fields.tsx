import type { OfficeProduct } from '#contract/admin/products.ts'
import { MAX_KEYWORDS, MAX_NAME, MAX_PRODUCT_NAME } from '#contract/limits.ts'
import { type OfficeProductState, PRODUCT_STATES } from '#contract/office-catalogue.ts'
import { useTexts } from '../language.ts'
import { Choices, Field, SelectField } from '../parts/Field.tsx'
import { RichText } from '../parts/RichText.tsx'
import { useCategoryName } from '../use-names.ts'
import styles from './Form.module.css'
import type { ProductForm } from './forms.ts'
import { Photos } from './Photos.tsx'

interface Props {
  form: ProductForm
  categories: OfficeProduct['category'][]
  change: (change: (form: ProductForm) => Partial<ProductForm>) => void
  /** Told how many photos are on their way. */
  setSending: (count: number) => void
  errorOf: (field: string) => string | undefined
}

type TextName = 'name' | 'name_bn' | 'brand' | 'unit' | 'keywords' | 'price' | 'before'

/** Everything of a product that is typed, chosen or photographed. */
export function Fields({ form, categories, change, setSending, errorOf }: Props) {
  const { products, shop } = useTexts()
  const categoryName = useCategoryName()
  const of = (name: TextName) => ({
    name,
    value: form[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => change(() => ({ [name]: target.value })),
  })
  return (
    <>
      <Photos
        pictures={form.pictures}
        change={(next) => change(({ pictures }) => ({ pictures: next(pictures) }))}
        setSending={setSending}
        error={errorOf('pictures')}
      />
      <section className="panel stack" aria-label={products.names}>
        <h2>{products.names}</h2>
        <Field {...of('name')} label={products.name} maxLength={MAX_PRODUCT_NAME} />
        <Field {...of('name_bn')} label={products.nameBn} lang="bn" maxLength={MAX_PRODUCT_NAME} />
      </section>
      <section className="panel stack" aria-label={products.shelf}>
        <h2>{products.shelf}</h2>
        <div className={styles['pair']}>
          <Field {...of('price')} label={products.price} inputMode="decimal" />
          <Field {...of('before')} label={products.before} hint={products.beforeHint} inputMode="decimal" />
        </div>
        <SelectField
          name="category"
          label={products.category}
          value={form.category}
          error={errorOf('category')}
          onChange={({ target }) => change(() => ({ category: target.value }))}
        >
          <option value="">{products.chooseCategory}</option>
          {categories.map((category) => (
            <option key={category.pk} value={String(category.pk)}>
              {categoryName(category)}
            </option>
          ))}
        </SelectField>
        <div className={styles['pair']}>
          <Field {...of('unit')} label={products.unit} hint={products.unitHint} maxLength={MAX_NAME} />
          <Field {...of('brand')} label={products.brand} maxLength={MAX_NAME} />
        </div>
        <Field {...of('keywords')} label={products.keywords} hint={products.keywordsHint} maxLength={MAX_KEYWORDS} />
      </section>
      <section className="panel stack" aria-label={products.description}>
        <RichText
          label={products.description}
          lang="en"
          kind="product"
          html={form.description}
          change={(description) => change(() => ({ description }))}
          error={errorOf('description')}
        />
        <RichText
          label={products.fieldNames.description_bn}
          hint={shop.inBengaliHint}
          lang="bn"
          kind="product"
          html={form.description_bn}
          change={(description_bn) => change(() => ({ description_bn }))}
          error={errorOf('description_bn')}
        />
      </section>
      <section className="panel">
        <Choices<OfficeProductState>
          legend={products.state}
          choices={PRODUCT_STATES.filter((state) => state !== 'archived' || form.state === 'archived').map((value) => ({
            value,
            label: products.states[value],
            hint: products.stateHints[value],
          }))}
          value={form.state}
          choose={(state) => change(() => ({ state }))}
        />
      </section>
    </>
  )
}
