import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { useKept } from '#office/parts/kept.ts'
import { LinkList } from '#office/parts/LinkList.tsx'
import { PasteForm } from '#office/parts/PasteForm.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { PAYMENTS } from '#office/query-keys.ts'
import { $router, pathOf } from '#office/router.ts'
import { listPayments, listWalletSms, pasteWalletSms } from '#platform/contract/office/routes.ts'
import { Conflict } from '#shop/orders/office/Conflict.tsx'
import type { Claimed } from '#shop/payments/contract/office/payment-calls.ts'
import { Claim } from './Claim.tsx'
import styles from './Payments.module.css'
import { SilentPhones } from './SilentPhones.tsx'
import { VerifyAll } from './VerifyAll.tsx'

/** Received wallet money that no order claims, the newest first. */
function Unmatched() {
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

/** Messages of wallets, many at once: the shop reads them and lays each beside the claim with its transaction id. */
function PasteSms() {
  const { checks: texts } = useTexts()
  const { number } = useFormats()
  const { value: text, change } = useKept('wallet messages', () => '')
  const paste = useMutation({
    mutationFn: (messages: string) => call(pasteWalletSms, { json: { text: messages } }),
    onSuccess: ({ read, matches }, messages) => {
      if (read === 0) {
        toast.error(texts.pasteNone)
        return
      }
      // What was pasted meanwhile stays.
      change((now) => (now === messages ? '' : now))
      toast.success(texts.pasteDone(number(read), number(matches.length)))
      void readAgain(PAYMENTS)
    },
  })
  return (
    <PasteForm
      name={texts.paste}
      label={texts.pasteLabel}
      hint={texts.pasteHint}
      act={texts.pasteDo}
      {...{ text, type: (now: string) => change(() => now), isBusy: paste.isPending }}
      send={(messages) => paste.mutate(messages)}
    />
  )
}

/** Claimed payments that nobody has checked, the oldest first, each beside the wallet's message. */
export function Payments() {
  const { checks, gateways, payments, payouts } = useTexts()
  const can = useCan()
  const list = usePages(pagesOf(PAYMENTS, (page) => call(listPayments, { query: page })))
  // The order that linked here comes first, then what certainly matches.
  const wanted = Number(useStore($router)?.search['order'])
  const placeOf = ({ order, certain }: Claimed) => (order.id === wanted ? 0 : certain ? 1 : 2)
  const claims = list.items.toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    <Screen title={payments.title}>
      <div className="stack">
        <SilentPhones />
        <LinkList
          links={[
            { href: pathOf('online'), icon: 'wallet', text: gateways.screen },
            ...(can('payment:settle')
              ? [{ href: pathOf('payouts'), icon: 'wallet' as const, text: payouts.title }]
              : []),
          ]}
        />
        {can('payment:verify') && <PasteSms />}
        <h2>{checks.toCheck}</h2>
        {can('payment:verify') && <VerifyAll claims={claims.filter(({ certain }) => certain)} />}
        <PagedList list={list} icon="wallet" empty={checks.empty}>
          <ul className={styles['claims']}>
            {claims.map((claim) => (
              <Claim key={claim.payment.id} claimed={claim} />
            ))}
          </ul>
        </PagedList>
        <Unmatched />
      </div>
      <Conflict />
    </Screen>
  )
}
