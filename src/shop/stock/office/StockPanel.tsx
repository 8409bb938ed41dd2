import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { ButtonLink } from '#office/parts/Button.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { stockPath } from '#office/router.ts'
import { useNameOf } from '#office/use-names.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import styles from './Stock.module.css'
import { StockForm } from './StockForm.tsx'
import { StockLeft } from './StockLeft.tsx'

/** The stock of a product on its page. */
export function StockPanel({ product }: { product: OfficeProduct }) {
  const { stock: texts } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const nameOf = useNameOf()
  const sheet = useSheet()
  const { stock } = product
  return (
    <section className="panel stack" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>
        <StockLeft stock={stock} />
      </p>
      {stock && <p className="muted">{texts.now(number(stock.on_hand), number(stock.reserved))}</p>}
      {can('stock:count') && (
        <div className={styles['actions']}>
          <SheetButton sheet={sheet} label={stock ? texts.change : texts.begin} title={nameOf(product)}>
            <StockForm item={{ ...product, waiting: 0 }} done={sheet.close} />
          </SheetButton>
          <ButtonLink href={stockPath(product.pk)}>{texts.ledger}</ButtonLink>
        </div>
      )}
    </section>
  )
}
