import * as z from 'zod/mini'
import { done, type Sent } from '#platform/outbound/sent.ts'
import type { Payout } from './courier.ts'
import { dhakaMoment } from './dhaka.ts'
import { amount } from './pathao-hook.ts'

/** Ids come as numbers or as texts. */
export const id = z.union([z.number(), z.string().check(z.minLength(1))])
const list = z.object({ payments: z.array(z.object({ payment_id: id, paid_at: z.optional(z.nullable(z.string())) })) })
const detail = z.object({
  payment: z.object({
    ...{ payment_id: id, amount, due_bills: amount, charges: amount, total: amount },
    paid_at: z.optional(z.nullable(z.string())),
    consignments: z.array(
      z.object({ consignment_id: id, invoice: z.optional(z.nullable(z.string())), cod_amount: amount }),
    ),
  }),
})

const paisaOf = (taka: z.output<typeof amount>): number | null => {
  const paisa = Math.round(Number(taka ?? Number.NaN) * 100)
  return Number.isSafeInteger(paisa) ? paisa : null
}

function toPayout({ payment }: z.output<typeof detail>): Payout {
  return {
    id: String(payment.payment_id),
    at: dhakaMoment(payment.paid_at),
    collectedPaisa: paisaOf(payment.amount),
    totalPaisa: paisaOf(payment.total),
    // Taken of the payout as a whole, and rounded.
    chargesPaisa: (paisaOf(payment.charges) ?? 0) + (paisaOf(payment.due_bills) ?? 0),
    lines: payment.consignments.map(({ consignment_id, invoice, cod_amount }) => ({
      handle: { id: String(consignment_id) },
      ...(invoice && { reference: invoice }),
      amountPaisa: paisaOf(cod_amount),
      chargesPaisa: null,
    })),
  }
}

type Read = <Shape extends z.ZodMiniType>(path: string, shape: Shape) => Promise<Sent<z.output<Shape>>>

/** The payments of a day and later, of Steadfast's list and the details of each. One real answer of it is known. */
export async function* readPayouts(read: Read, since: string): AsyncGenerator<Sent<Payout>> {
  const listed = await read('/payments', list)
  if (listed.kind !== 'done') return yield listed
  for (const { payment_id, paid_at } of listed.value.payments) {
    if ((dhakaMoment(paid_at) ?? since) < since) continue
    const sent = await read(`/payments/${encodeURIComponent(payment_id)}`, detail)
    yield sent.kind === 'done' ? done(toPayout(sent.value)) : sent
    // Who is silent about one may be about all, for as long as each is waited for.
    if (sent.kind === 'busy' || (sent.kind === 'uncertain' && sent.why === 'silent')) return
  }
}
