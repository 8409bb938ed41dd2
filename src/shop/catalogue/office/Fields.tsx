import { useTexts } from '#office/language.ts'
import { Field } from '#office/parts/Field.tsx'
import { ResourceFields } from '#office/resource/ResourceFields.tsx'
import type { Typed } from '#office/resource/typed.ts'
import type { Field as Declaration } from '#platform/resource/field.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { PRODUCT_STATES } from '#shop/catalogue/contract/office-catalogue.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { Photos } from '#shop/catalogue/office/photos/Photos.tsx'
import styles from './Form.module.css'
import type { ProductForm } from './forms.ts'
import { CategoryField, StateChoices } from './ProductChoices.tsx'

interface Props {
  form: ProductForm
  categories: OfficeProduct['category'][]
  change: (change: (form: ProductForm) => Partial<ProductForm>) => void
  /** Told how many photos are on their way. */
  setSending: (count: number) => void
  errorOf: (field: string) => string | undefined
}

/** The declared fields of a part of the form. */
function Declared({ section, form, change, errorOf }: Omit<Props, 'categories' | 'setSending'> & { section: string }) {
  const set = (name: string, value: unknown) => change(() => ({ [name]: value }))
  const fields = Object.entries<Declaration>(product.fields).filter(([, field]) => field.section === section)
  const typed: Typed = { ...form }
  return <ResourceFields {...{ fields, typed, set, errorOf }} />
}

/** Everything of a product that is typed, chosen or photographed. */
export function Fields({ form, categories, change, setSending, errorOf }: Props) {
  const { products } = useTexts()
  const declared = { form, change, errorOf }
  const of = (name: 'price' | 'before') => ({
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
        <Declared section="names" {...declared} />
      </section>
      <section className="panel stack" aria-label={products.shelf}>
        <h2>{products.shelf}</h2>
        <div className={styles['pair']}>
          <Field {...of('price')} label={products.price} inputMode="decimal" />
          <Field {...of('before')} label={products.before} hint={products.beforeHint} inputMode="decimal" />
        </div>
        <CategoryField
          categories={categories}
          value={form.category}
          choose={(category) => change(() => ({ category }))}
          none={products.chooseCategory}
          error={errorOf('category')}
        />
        <Declared section="shelf" {...declared} />
      </section>
      <section className="panel stack" aria-label={products.description}>
        <Declared section="description" {...declared} />
      </section>
      <section className="panel">
        <StateChoices
          states={PRODUCT_STATES.filter((state) => state !== 'archived' || form.state === 'archived')}
          value={form.state}
          choose={(state) => change(() => ({ state }))}
        />
      </section>
    </>
  )
}
