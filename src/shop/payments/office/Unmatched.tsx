import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { PAYMENTS } from '#office/query-keys.ts'
import { listWalletSms } from '#platform/contract/office/routes.ts'
import styles from './Payments.module.css'

/** Received wallet money that no order claims, the newest first. */
export function Unmatched() {
  const { checks, payments } = useTexts()
  const { taka, digits, moment } = useFormats()
  const list = usePages(pagesOf([...PAYMENTS, 'unmatched'], (page) => call(listWalletSms, { query: page })))
  if (list.items.length === 0) return null
  return (
    <section className="panel">
      <h2>{checks.unmatched}</h2>
      <p className="muted">{checks.unmatchedHint}</p>
      <PagedList list={list} empty="">
        <ul className={styles['list']}>
          {list.items.map(({ id, wallet, transaction_id, amount, sender, received_at, at }) => (
            <li key={id}>
              <span>
                {payments.wallets[wallet]} <b className="number">{transaction_id}</b>
                <br />
                <span className="muted">
                  {[sender && digits(sender), moment(received_at ?? at)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <b className="number">{taka(amount)}</b>
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}
