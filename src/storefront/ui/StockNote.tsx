import { IS_BENGALI } from '#platform/contract/edition.ts'
import { formatCount } from '#platform/rules/money.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import styles from './StockNote.module.css'

/** The words of pages, in English and Bengali. */
const WORDS: Record<StockWord, [string, string]> = {
  in: ['In stock', 'স্টকে আছে'],
  few: ['Few left', 'অল্প আছে'],
  out: ['Sold out', 'স্টক শেষ'],
  later: ['Order now, it comes later', 'অর্ডার নেওয়া হচ্ছে, পরে আসবে'],
}

interface Props {
  stock: StockWord
  /** How many are left, where that is known. */
  left?: number | undefined
}

/** Whether a product is in stock. */
export function StockNote({ stock, left }: Props) {
  const [english, bengali] = WORDS[stock]
  return (
    <p className={styles['note']} data-stock={stock}>
      {!IS_BENGALI && (stock === 'few' && left !== undefined ? `Only ${left} left` : english)}{' '}
      <span lang="bn">
        {IS_BENGALI && stock === 'few' && left !== undefined ? `মাত্র ${formatCount(left)}টি আছে` : bengali}
      </span>
    </p>
  )
}
