import * as z from 'zod/mini'
import type { Account } from '#platform/outbound/connector.ts'
import { done, type Sent } from '#platform/outbound/sent.ts'
import type { Verdict } from './gateway.ts'

/** An amount in taka, as a number or a text, in paisa; NaN if it is none. */
export const paisaOf = (taka: string | number | null | undefined): number =>
  taka === null || taka === undefined || taka === '' ? Number.NaN : Math.round(Number(taka) * 100)

/** An attempt that is not paid. */
export const unpaid = (state: Exclude<Verdict['state'], 'paid'>): Verdict => ({
  ...{ state, reference: null, paisa: 0, currency: 'BDT', feePaisa: null, transactionId: null },
  ...{ payer: '', isRisky: false },
})

/** One that is paid, in taka unless the gateway names another currency. An empty transaction id is none. */
export const paid = (
  said: Pick<Verdict, 'reference' | 'paisa' | 'transactionId'> & Partial<Omit<Verdict, 'state'>>,
): Verdict => ({ ...unpaid('open'), ...said, state: 'paid', transactionId: said.transactionId || null })

/** A field of an answer that may be missing or null, and is a text at one time and a number at another. */
export const text = z.pipe(
  z._default(z.nullable(z.union([z.string(), z.number()])), ''),
  z.transform((value) => String(value ?? '')),
)

/** Result of a check: the account is called by one of its keys. */
export const labelled = ({ keys }: Account, name: string, sent: Sent<unknown>): Sent<{ label: string }> =>
  sent.kind === 'done' ? done({ label: keys[name] ?? '' }) : sent
