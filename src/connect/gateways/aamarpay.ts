import * as z from 'zod/mini'
import { done, refused, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { type Gateway, mailOf } from './gateway.ts'
import { paid, paisaOf, text, unpaid } from './verdict.ts'

const opened = z.object({ result: z.union([z.string(), z.boolean()]), payment_url: text })
const checked = z.object({
  ...{ pay_status: z.string(), status_code: text, mer_txnid: text, pg_txnid: text, bank_txn: text },
  ...{ amount: text, currency: text },
})
/** Both words of a paid one; no other status is documented. */
const PAID = { word: 'Successful', code: '2' }
const MAX_TEXT = 50

/** aamarPay: cards, wallets and banks. It leads back by POST, and to the cancel address with nothing in it. */
export const aamarpay: Gateway = {
  id: 'aamarpay',
  name: { en: 'Card, mobile wallet or bank (aamarPay)', bn: 'কার্ড, মোবাইল ওয়ালেট বা ব্যাংক (aamarPay)' },
  base: { live: 'https://secure.aamarpay.com', test: 'https://sandbox.aamarpay.com' },
  keys: [
    { name: 'store_id', label: { en: 'Store ID', bn: 'স্টোর আইডি' }, isSecret: false },
    { name: 'signature_key', label: { en: 'Signature key', bn: 'সিগনেচার কি' }, isSecret: true },
  ],
  note: {
    en: 'aamarPay documents no refunds for programs: give money back in its panel, and write it down at the order.',
    bn: 'aamarPay প্রোগ্রাম থেকে টাকা ফেরতের নিয়ম জানায়নি: এর প্যানেল থেকে ফেরত দিয়ে অর্ডারে লিখে রাখুন।',
  },
  can: { capture: 'theirs', lives: 24 * 60 * 60, hosts: ['aamarpay.com'] },
  open({ keys, call }, attempt, { browser }) {
    const { reference, paisa, payer, shop } = attempt
    return call({
      method: 'POST',
      path: '/jsonpost.php',
      json: {
        ...{ store_id: keys['store_id'], signature_key: keys['signature_key'], type: 'json' },
        ...{ tran_id: reference, amount: toTakaText(paisa), currency: 'BDT', desc: `${shop} ${reference}` },
        cus_email: mailOf(attempt),
        ...{ cus_name: payer.name.slice(0, MAX_TEXT), cus_phone: payer.phone, cus_country: 'Bangladesh' },
        ...{ cus_add1: payer.address.slice(0, MAX_TEXT), cus_add2: '', cus_city: payer.city.slice(0, MAX_TEXT) },
        ...{ success_url: browser.paid, fail_url: browser.failed, cancel_url: browser.cancelled },
      },
      read({ json, text: said }) {
        const sent = shaped(opened, json)
        if (sent.kind !== 'done') return sent
        const { result, payment_url } = sent.value
        if (String(result) !== 'true') return refused('other', { reason: said.slice(0, 200) })
        return payment_url === '' ? UNREADABLE : done({ peer: '', go: payment_url })
      },
    })
  },
  claim: () => ({}),
  ask: ({ keys, call }, { reference }) =>
    call({
      method: 'GET',
      path: `/api/v1/trxcheck/request.php?${new URLSearchParams({
        request_id: reference,
        store_id: keys['store_id'] ?? '',
        signature_key: keys['signature_key'] ?? '',
        type: 'json',
      })}`,
      read({ json }) {
        const sent = shaped(checked, json)
        if (sent.kind !== 'done') return sent
        const { pay_status, status_code, mer_txnid, pg_txnid, bank_txn, amount, currency } = sent.value
        if (pay_status !== PAID.word || status_code !== PAID.code) return done(unpaid('open'))
        return done(
          paid({
            ...{ reference: mer_txnid, paisa: paisaOf(amount), currency: currency || 'BDT' },
            transactionId: pg_txnid || bank_txn,
          }),
        )
      },
    }),
}
