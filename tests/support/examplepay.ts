import * as z from 'zod/mini'
import type { Gateway } from '#connect/gateways/gateway.ts'
import { paid, paisaOf, unpaid } from '#connect/gateways/verdict.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, shaped } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'

const payment = z.object({ id: z.string(), amount: z.string(), paid: z.boolean(), page: z.string() })
const headersOf = ({ keys }: Account) => ({ 'X-Key': keys['key'] ?? '' })

export const examplepay: Gateway = {
  id: 'examplepay',
  name: { en: 'ExamplePay', bn: 'এক্সাম্পল পে' },
  base: { live: 'https://api.examplepay.com' },
  keys: [{ name: 'key', label: { en: 'Key', bn: 'কি' }, isSecret: true }],
  can: { capture: 'theirs', lives: 3600, hosts: ['examplepay.com'] },
  open: (account, { reference, paisa }, { browser }) =>
    account.call({
      method: 'POST',
      path: '/payments',
      headers: headersOf(account),
      json: { id: reference, amount: toTakaText(paisa), back: browser.paid },
      read({ status, json }) {
        if (status === 401) return refused('keys')
        const sent = shaped(payment, json)
        return sent.kind === 'done' ? done({ peer: '', go: sent.value.page }) : sent
      },
    }),
  // Its browser comes back with nothing.
  claim: () => ({}),
  ask: (account, { reference }) =>
    account.call({
      method: 'GET',
      path: `/payments/${reference}`,
      headers: headersOf(account),
      read({ json }) {
        const sent = shaped(payment, json)
        if (sent.kind !== 'done') return sent
        const { id, amount, paid: isPaid } = sent.value
        if (!isPaid) return done(unpaid('open'))
        return done(paid({ reference: id, paisa: paisaOf(amount), transactionId: `EX${id}` }))
      },
    }),
}
