import { text } from '#platform/contract/edition.ts'
import { piecesLeft } from '#platform/contract/sentences.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import { IN_STOCK } from '#storefront/texts/list/list.ts'
import { FEW_LEFT, SOLD_OUT } from '#storefront/texts/product/card.ts'
import styles from './StockNote.module.css'

const WORDS: Record<StockWord, string> = {
  in: IN_STOCK,
  few: FEW_LEFT,
  out: SOLD_OUT,
  later: text({ en: 'Pre-order: ships later', bn: 'প্রি-অর্ডার: পরে পাঠানো হবে' }),
}

interface Props {
  stock: StockWord
  /** How many are left, where that is known. */
  left?: number | undefined
}

/** Whether a product is in stock. */
export const StockNote = ({ stock, left }: Props) => (
  <p className={styles['note']} data-stock={stock}>
    {stock === 'few' && left !== undefined ? piecesLeft(left) : WORDS[stock]}
  </p>
)
