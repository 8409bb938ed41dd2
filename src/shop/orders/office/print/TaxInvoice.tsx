import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { LineName } from '#office/parts/LineName.tsx'
import { entriesOf } from '#platform/contract/records.ts'
import type { TaxInvoice as Stated } from '#shop/orders/contract/office/print.ts'
import type { PaperProps } from './Print.tsx'
import { PaperSums } from './parts.tsx'
import styles from './TaxInvoice.module.css'
import { TaxParties } from './TaxParties.tsx'

/** A row for each line and for the delivery charge, and their sums. */
function Rows({ order, tax }: Pick<PaperProps, 'order'> & { tax: Stated }) {
  const { tax: words } = useTexts().print
  const { amount, number } = useFormats()
  const goods = order.lines.map((line, position) => ({
    ...{ key: String(line.product_id), name: <LineName line={line} />, quantity: line.quantity },
    row: tax.goods[position] ?? tax.delivery,
  }))
  const delivery = { key: 'delivery', name: words.delivery, quantity: 1, row: tax.delivery }
  const rows = tax.delivery.total > 0 ? [...goods, delivery] : goods
  return (
    <table className={styles['rows']}>
      <thead>
        <tr>
          {entriesOf(words.columns).map(([column, name]) => (
            <th key={column}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, quantity, row }, position) => (
          <tr key={key}>
            <td>{number(position + 1)}</td>
            <td>{name}</td>
            <td>{words.piece}</td>
            <td>{number(quantity)}</td>
            <td>{amount(row.value / quantity, 4)}</td>
            <td>{amount(row.value)}</td>
            <td>{amount(0)}</td>
            <td>{row.rate === null ? '–' : `${number(row.rate)}%`}</td>
            <td>{amount(row.vat)}</td>
            <td>{amount(row.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={5}>{words.sum}</th>
          <td>{amount(tax.value)}</td>
          <td>{amount(0)}</td>
          <td />
          <td>{amount(tax.vat)}</td>
          <td>{amount(tax.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The tax invoice of a shop that is registered for VAT, form Mushak 6.3; the copies of an order differ in whom they are for. */
export function TaxInvoice({ shop, order, copy }: PaperProps) {
  const { tax: words } = useTexts().print
  const { tax_invoice: tax, sums } = order
  if (!tax) return null
  const isLess = sums !== null && sums.coupon_discount + sums.staff_discount > 0
  return (
    <div className={styles['tax']}>
      <header>
        <p>{words.government}</p>
        <p>{words.board}</p>
        <h1>{words.title}</h1>
        <p>{words.rule}</p>
        <p className={styles['form']}>{words.form}</p>
        <p className={styles['copy']}>{copy}</p>
      </header>
      <TaxParties {...{ shop, order, tax }} />
      <Rows order={order} tax={tax} />
      <div className={styles['foot']}>
        <div>
          <p>{words.without}</p>
          {isLess && <p>{words.shares}</p>}
        </div>
        <PaperSums order={order} />
      </div>
      <dl className={styles['officer']}>
        {[words.officer, words.post, words.signature, words.seal].map((name) => (
          <div key={name}>
            <dt>{name}:</dt>
            <dd />
          </div>
        ))}
      </dl>
    </div>
  )
}
