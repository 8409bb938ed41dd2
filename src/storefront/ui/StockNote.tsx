import { text } from '#platform/contract/edition.ts'
import { piecesLeft } from '#platform/contract/sentences.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import styles from './StockNote.module.css'

const WORDS = text<Record<StockWord, string>>({
  en: { in: 'In stock', few: 'Few left', out: 'Sold out', later: 'Pre-order: ships later' },
  bn: { in: 'স্টকে আছে', few: 'অল্প আছে', out: 'স্টক শেষ', later: 'প্রি-অর্ডার: পরে পাঠানো হবে' },
})

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
