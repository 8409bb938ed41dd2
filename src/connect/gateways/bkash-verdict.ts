import * as z from 'zod/mini'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import { done, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { codeOf, OK, refusalOf } from './bkash-call.ts'
import type { Verdict } from './gateway.ts'
import { paid, paisaOf, text, unpaid } from './verdict.ts'

const payment = z.object({
  ...{ paymentID: z.string(), transactionStatus: z.string(), trxID: text, amount: text, currency: text },
  ...{ merchantInvoiceNumber: text, customerMsisdn: text, payerReference: text },
})
const searched = z.object({
  ...{ transactionStatus: z.string(), trxID: z.string(), amount: text, currency: text, customerMsisdn: text },
})

const NO_TRANSACTION = '2033'
/** The payment was captured before, or perhaps: only a query tells. */
const EXECUTED_BEFORE = ['2062', '2068', '2117']
/** Nothing was and nothing can be captured with this payment any more. */
const DEAD: Record<string, 'failed' | 'cancelled'> = {
  ...{ 2014: 'failed', 2015: 'failed', 2017: 'failed', 2023: 'failed', 2029: 'failed', 2056: 'failed' },
  2069: 'cancelled',
}

function verdictOf(value: z.output<typeof payment>, paymentId: string): Verdict {
  if (value.transactionStatus !== 'Completed') return unpaid('open')
  const { paymentID, merchantInvoiceNumber, amount, currency, trxID: transactionId, customerMsisdn: payer } = value
  return paid({
    // An answer about another payment is no answer about this one.
    reference: paymentID === paymentId ? merchantInvoiceNumber || null : paymentID,
    ...{ paisa: paisaOf(amount), currency, transactionId, payer },
  })
}

export const readPayment =
  (paymentId: string) =>
  (answer: ProviderAnswer): Sent<Verdict> => {
    const dead = DEAD[codeOf(answer)]
    if (dead) return done(unpaid(dead))
    if (EXECUTED_BEFORE.includes(codeOf(answer))) return UNREADABLE
    const sent = shaped(payment, answer.json)
    return sent.kind === 'done' && codeOf(answer) === OK ? done(verdictOf(sent.value, paymentId)) : refusalOf(answer)
  }

/** A transaction by its id; the answer names no invoice. Of one that is not there nothing was taken. */
export const readSearch =
  (transactionId: string) =>
  (answer: ProviderAnswer): Sent<Verdict> => {
    if (codeOf(answer) === NO_TRANSACTION) return done(unpaid('open'))
    const sent = shaped(searched, answer.json)
    if (sent.kind !== 'done' || codeOf(answer) !== OK) return refusalOf(answer)
    const { transactionStatus, trxID, amount, currency, customerMsisdn } = sent.value
    if (trxID !== transactionId) return UNREADABLE
    if (transactionStatus !== 'Completed') return done(unpaid('open'))
    return done(
      paid({
        ...{ reference: null, paisa: paisaOf(amount), currency: currency || 'BDT', transactionId },
        payer: customerMsisdn,
      }),
    )
  }
