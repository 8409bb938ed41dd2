import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Choose } from '#office/parts/choosing.tsx'
import { productPath } from '#office/router.ts'
import { useBothNames, useNameOf } from '#office/use-names.ts'
import { StockLeft } from '#shop/stock/office/StockLeft.tsx'
import { PriceEdit } from './PriceEdit.tsx'
import type { ListProps } from './ProductCards.tsx'
import styles from './Products.module.css'
import { STATE_TONES } from './states.ts'
import { Thumb } from './Thumb.tsx'

function ProductRow({ product, mayEdit, choosing }: Omit<ListProps, 'list'> & { product: ListProps['list'][number] }) {
  const { products, publish, variants } = useTexts()
  const categoryName = useNameOf()
  const bothNames = useBothNames()
  return (
    <tr>
      {mayEdit && (
        <td>
          <Choose choosing={choosing} one={product} label={products.choose(product.name)} />
        </td>
      )}
      <td className={styles['image']}>
        <Thumb picture={product.picture} />
      </td>
      <td>
        <a href={productPath(product.pk)} data-item className={styles['about']}>
          <b>{bothNames(product).title}</b>
          <span className="muted">{[bothNames(product).other, product.unit].filter(Boolean).join(' · ')}</span>
          {product.group && <span className="muted">{variants.badge(product.group.name)}</span>}
        </a>
      </td>
      <td>{categoryName(product.category)}</td>
      <td className={styles['cost']}>
        <PriceEdit product={product} mayEdit={mayEdit} />
      </td>
      <td>{product.stock && <StockLeft stock={product.stock} />}</td>
      <td>
        <Badge tone={STATE_TONES[product.state]}>{products.states[product.state]}</Badge>
        {product.has_draft && ' '}
        {product.has_draft && <Badge tone="marigold">{publish.draftBadge}</Badge>}
      </td>
    </tr>
  )
}

/** The same products as a table, for a desk. */
export function ProductTable({ list, mayEdit, choosing }: ListProps) {
  const { products } = useTexts()
  const { number } = useFormats()
  const { columns } = products
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {mayEdit && (
            <th>
              <Choose choosing={choosing} all={list} label={products.chooseShown(number(list.length))} />
            </th>
          )}
          <th colSpan={2}>{columns.product}</th>
          <th>{columns.category}</th>
          <th>{columns.price}</th>
          <th>{columns.stock}</th>
          <th>{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((product) => (
          <ProductRow key={product.pk} {...{ product, mayEdit, choosing }} />
        ))}
      </tbody>
    </table>
  )
}
