import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Icon } from '#office/parts/Icon.tsx'
import { pictureAddress, storedWidths } from '#shop/catalogue/rules/picture.ts'
import type { ProductForm } from './forms.ts'
import styles from './ProductPreview.module.css'
import { readPrices } from './prices.ts'

interface Props {
  form: ProductForm
  /** Opens a preview of the whole page. */
  look?: () => void
}

/** The card that shoppers will see: the first photo, the names, the price with its discount. */
export function ProductPreview({ form, look }: Props) {
  const { products } = useTexts()
  const { taka } = useFormats()
  const { prices } = readPrices(form)
  const { price, before } = prices
  const picture = form.pictures[0]?.picture
  return (
    <section className="panel stack" aria-label={products.seen}>
      <h2>{products.seen}</h2>
      <div className={styles['card']}>
        <div className={styles['picture']}>
          {picture ? (
            <img
              src={pictureAddress(
                picture,
                storedWidths(picture.width).find((width) => width >= 320) ?? picture.width,
                'webp',
              )}
              alt=""
            />
          ) : (
            <Icon name="picture" size={40} />
          )}
          {before !== null && before > price && (
            <span className={styles['off']}>{products.off(taka(before - price))}</span>
          )}
        </div>
        <b className={styles['name']}>{form.name || products.name}</b>
        {form.name_bn && form.name_bn !== form.name && <span lang="bn">{form.name_bn}</span>}
        <span className="number">
          <b className={styles['price']}>{taka(price)}</b>
          {before !== null && ' '}
          {before !== null && <del className="muted">{taka(before)}</del>}
        </span>
      </div>
      {look && (
        <Button wide icon="search" onClick={look}>
          {products.seePage}
        </Button>
      )}
    </section>
  )
}
