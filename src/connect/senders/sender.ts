import type { ProviderRefusal } from '#platform/contract/providers.ts'
import type { Account, Connector } from '#platform/outbound/connector.ts'
import { done, refused, type Sent } from '#platform/outbound/sent.ts'

/** A text message as a sender takes it. */
export interface Outgoing {
  /** `8801…`, 13 digits. */
  to: string
  text: string
  /** Whether it has characters outside of GSM 03.38. */
  isUnicode: boolean
  /** Ours, of at most 20 letters and digits, never used twice. */
  key: string
}

/** What a sender reports of a message that it took. */
export type Reported = 'accepted' | 'delivered' | 'failed'

/** A service that sends text messages: one file beside this one, and one line in all.ts. None takes an idempotency key. */
export interface Sender extends Connector {
  send(account: Account, message: Outgoing): Promise<Sent<{ ref: string | null }>>
  /** What is left, in paisa. */
  balance?(account: Account): Promise<Sent<number>>
  report?(account: Account, ref: string): Promise<Sent<Reported>>
}

/** The refusal that a sender's code means; `other` for a code without an own meaning. */
export const refusedBy = (meanings: Readonly<Record<string, ProviderRefusal>>, code: string, said: string) =>
  refused(meanings[code] ?? 'other', { [code]: said })

/** Result of a check: the account is called by what is left in it. */
export const labelled = (left: Sent<number>): Sent<{ label: string }> =>
  left.kind === 'done' ? done({ label: `৳ ${left.value / 100}` }) : left

/** An amount in taka as senders write it, a number or a text such as `1,250.50`, in paisa; undefined for no amount. */
export function paisaOf(amount: number | string): number | undefined {
  const taka = typeof amount === 'number' ? amount : Number(amount.replaceAll(',', '').trim() || Number.NaN)
  return Number.isFinite(taka) ? Math.round(taka * 100) : undefined
}
