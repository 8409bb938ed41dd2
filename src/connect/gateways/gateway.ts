import type { Wallet } from '#connect/wallets/all.ts'
import type { Account, Connector } from '#platform/outbound/connector.ts'
import type { Raw } from '#platform/outbound/hook.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import type { ClaimOfReturn } from '#shop/gateways/contract/attempts.ts'
import type { Capture } from '#shop/gateways/rules/attempt.ts'

/** An attempt as a gateway is told of it. Amounts are whole paisa of taka. */
export interface GatewayAttempt {
  /** `H1042p1`: ours, new for every try, at most 20 letters and digits. */
  reference: string
  paisa: number
  /** The gateway's id of it since its opening, and the one that a return or a webhook claimed; empty without one. */
  peer: string
  claimed: string
  payer: { name: string; phone: string; address: string; city: string }
  /** Name of the shop. */
  shop: string
}

/** Where the gateway sends the browser, for each result, and its webhook. */
export interface Back {
  browser: Record<ClaimOfReturn, string>
  hook: string
}

export interface Opened {
  /** The gateway's id of the attempt; empty where it tells none. */
  peer: string
  /** The gateway's page for the shopper. */
  go: string
}

/** What a gateway says when it is asked with our keys. */
export interface Verdict {
  state: 'paid' | 'open' | 'failed' | 'cancelled' | 'expired'
  /** Our reference, as far as the answer names one. */
  reference: string | null
  /** Whole paisa; NaN for an amount that can't be read. */
  paisa: number
  currency: string
  /** Null where none is kept; NaN as above. */
  feePaisa: number | null
  transactionId: string | null
  payer: string
  /** Whether the gateway warns of the payment. */
  isRisky: boolean
  /** Whether the answer names the account of another merchant. */
  isOtherStore?: boolean
}

/**
 * A refund: `key` is ours and the same at each try, `H1042p1r7`, at most 30 letters and digits. `peer` is the gateway's id of
 * it, empty before it has one; `others` are its ids of other refunds of the same payment.
 */
export interface GatewayRefund {
  key: string
  paisa: number
  reason: string
  peer: string
  others: readonly string[]
  of: GatewayAttempt & { transactionId: string }
}
export interface RefundVerdict {
  state: 'done' | 'open' | 'refused'
  peer: string
  /** What the gateway says against it. */
  why?: string
}

/** What a webhook is about: it proves nothing, and only makes the shop ask. `subscription`: its address is to be confirmed. */
export interface GatewayEvent {
  attempt?: string
  peer?: string
  claimed?: string
  /** Named with its amount where no attempt is. */
  transaction?: string
  paisa?: number
  subscription?: { topic: string; url: string }
}

/** A payment gateway: one file beside this one, and one line in all.ts. */
export interface Gateway extends Connector<GatewayEvent> {
  /** The wallet whose payments by hand its `search` finds too. */
  readonly wallet?: Wallet
  readonly can: {
    /** Whether the shopper's confirmation takes the money, or our `settle` after it. */
    readonly capture: Capture
    /** Seconds within which an attempt may be paid. */
    readonly lives: number
    /** Hosts that its pages are on: the shopper is led to no other. */
    readonly hosts: readonly string[]
  }
  open(account: Account, attempt: GatewayAttempt, back: Back): Promise<Sent<Opened>>
  /** What a returning browser names; `peer` must be that of the attempt, and `says` counts for more than the address. */
  claim(raw: Raw): { peer?: string; claimed?: string; says?: ClaimOfReturn }
  /** Captures the money, once; only where `capture` is `ours`. */
  settle?(account: Account, attempt: GatewayAttempt): Promise<Sent<Verdict>>
  /** Reads; may be repeated. */
  ask(account: Account, attempt: GatewayAttempt): Promise<Sent<Verdict>>
  /** Reads what became of a payment that has a transaction id, where that is another question than `ask`. */
  search?(account: Account, transactionId: string): Promise<Sent<Verdict>>
  refund?(account: Account, refund: GatewayRefund): Promise<Sent<RefundVerdict>>
  askRefund?(account: Account, refund: GatewayRefund): Promise<Sent<RefundVerdict>>
}

/** A mail address for gateways that demand one: shoppers need not give theirs. */
export const mailOf = ({ reference }: GatewayAttempt): string => `${reference.toLowerCase()}@orders.invalid`
