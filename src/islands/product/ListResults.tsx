import { changedView, type ListView, listAddress } from '#rules/product-list.ts'
import { type ListPage, type ProductsState, retryProducts } from '#stores/products.ts'
import { TRY_AGAIN } from '#texts/words.ts'
import { Pager } from '#ui/Pager.tsx'
import { ProductCard } from '#ui/ProductCard.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import styles from './ListResults.module.css'

/** Number of cards above the fold on a phone, whose pictures load eagerly. */
const FIRST_CARDS = 2

interface Props extends Pick<ProductsState, 'status' | 'reason'> {
  /** The requested view; while it loads, `shown` is still the previous one. */
  view: ListView
  shown: ListPage
  last: number
}

/** Cards and pager of a view, or the state: empty, loading or failed. */
export function ListResults({ view, shown, last, status, reason }: Props) {
  return (
    <div className={styles['results']} aria-busy={status === 'loading'}>
      {status === 'failed' && (
        <div className={`notice row ${styles['failed']}`}>
          <p>{reason}</p>
          <button className="button" type="button" onClick={() => void retryProducts()}>
            {TRY_AGAIN}
          </button>
        </div>
      )}
      {shown.cards.length === 0 ? (
        <ListEmpty page={shown} />
      ) : (
        <ul className={`product-grid ${styles['grid']}`}>
          {shown.cards.map((product, index) => (
            <li key={product.productId}>
              <ProductCard product={product} headingLevel={2} priority={index < FIRST_CARDS} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={shown.view.page} last={last} addressOf={(page) => listAddress(changedView(view, { page }))} />
    </div>
  )
}
