import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Choose, type Choosing } from '#office/parts/choosing.tsx'
import { productPath } from '#office/router.ts'
import { useBothNames, useNameOf } from '#office/use-names.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import { StockLeft } from '#shop/stock/office/StockLeft.tsx'
import { PriceEdit } from './PriceEdit.tsx'
import styles from './Products.module.css'
import { STATE_TONES } from './states.ts'
import { Thumb } from './Thumb.tsx'

export interface ListProps {
  list: OfficeProductCard[]
  mayEdit: boolean
  choosing: Choosing<OfficeProductCard>
}

/** Products below each other, for a phone. */
export function ProductCards({ list, mayEdit, choosing }: ListProps) {
  const { products, publish, variants } = useTexts()
  const categoryName = useNameOf()
  const bothNames = useBothNames()
  return (
    <ul className={styles['cards']}>
      {list.map((product) => (
        <li key={product.pk} className={styles['chosen']}>
          {choosing.isOn && <Choose choosing={choosing} one={product} label={products.choose(product.name)} />}
          <div className={styles['card']}>
            <Thumb picture={product.picture} />
            <a href={productPath(product.pk)} data-item className={styles['about']}>
              <b>{bothNames(product).title}</b>
              <span className="muted">{[bothNames(product).other, product.unit].filter(Boolean).join(' · ')}</span>
            </a>
            <div className={styles['foot']}>
              <PriceEdit product={product} mayEdit={mayEdit} />
              <span className="muted">{categoryName(product.category)}</span>
              {product.group && <Badge>{variants.badge(product.group.name)}</Badge>}
              {product.has_draft && <Badge tone="marigold">{publish.draftBadge}</Badge>}
              {product.stock && <StockLeft stock={product.stock} />}
              {product.state !== 'live' && (
                <Badge tone={STATE_TONES[product.state]}>{products.states[product.state]}</Badge>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
