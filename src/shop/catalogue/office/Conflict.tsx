import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { useSaid } from '#office/resource/said.ts'
import { useNameOf } from '#office/use-names.ts'
import type { RefusalOf } from '#platform/contract/refusal-details.ts'
import { fieldOf } from '#platform/resource/define.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { differing } from './changes.ts'
import styles from './Form.module.css'
import { formOf, type ProductForm } from './forms.ts'

interface Props {
  /** The refusal that says what the product is now. */
  changed: RefusalOf<'product_changed'> | undefined
  form: ProductForm
  categories: OfficeProduct['category'][]
  close: () => void
  takeTheirs: () => void
  saveMine: () => void
}

/** The conflict with another save of the product: its author, the differing fields, and the choices. */
export function Conflict({ changed, form, categories, close, takeTheirs, saveMine }: Props) {
  const { products, common } = useTexts()
  const categoryName = useNameOf()
  const { number, before } = useFormats()
  const say = useSaid()
  const nameOf = (field: keyof ProductForm): string => {
    const declared = fieldOf(product, field)
    return declared ? say(declared[1].label) : (products.fieldNames[field] ?? field)
  }
  const theirs = changed && formOf(changed.product)
  const said = (of: ProductForm, field: keyof ProductForm): string => {
    if (field === 'pictures') return number(of.pictures.length)
    if (field === 'state') return products.states[of.state]
    if (field === 'category') {
      const category = categories.find(({ pk }) => String(pk) === of.category)
      return category ? categoryName(category) : ''
    }
    const declared = fieldOf(product, field)?.[1]
    if (declared?.kind === 'text' && declared.html)
      return new DOMParser().parseFromString(of[field], 'text/html').body.textContent.slice(0, 200)
    return of[field]
  }
  return (
    <Sheet
      isOpen={changed !== undefined}
      close={close}
      title={common.conflict}
      description={
        changed &&
        products.conflictBy(changed.by ?? common.theShop, changed.at ? before(changed.at, common) : common.ago.now)
      }
    >
      {theirs && (
        <dl className={styles['differences']}>
          {differing(form, theirs).map((field) => (
            <div key={field}>
              <dt>
                <b>{nameOf(field)}</b>
              </dt>
              <dd>
                {products.theirs}: {said(theirs, field) || products.nothing}
              </dd>
              <dd>
                {products.yours}: {said(form, field) || products.nothing}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button look="primary" wide busy={false} onClick={saveMine}>
        {products.saveMine}
      </Button>
      <Button wide onClick={takeTheirs}>
        {products.takeTheirs}
      </Button>
    </Sheet>
  )
}
