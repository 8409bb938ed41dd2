import type { ProviderRequest } from './call.ts'
import type { Hook } from './hook.ts'
import type { Sent } from './sent.ts'

interface Said {
  readonly en: string
  readonly bn: string
}

/** A field of the form by which staff connect the shop to a provider. */
export interface KeyField {
  readonly name: string
  readonly label: Said
  /** Where the merchant finds it, or what it is for. */
  readonly hint?: Said
  /** Sealed and never shown again. */
  readonly isSecret: boolean
  /** Whether the shop proposes a random value, which the merchant pastes into the provider's panel. */
  readonly isMade?: true
  readonly isOptional?: true
  /** Whether it names one of the stores that the courier lists. */
  readonly isStore?: true
  /** Value of a new connection. */
  readonly initial?: string
}

/** Values of the key fields by name. */
export type Keys = Readonly<Record<string, string | undefined>>

/** A connection that calls can be made with. */
export interface Account {
  readonly keys: Keys
  readonly isTest: boolean
  call<T>(request: ProviderRequest<T>): Promise<Sent<T>>
  /** What the adapter remembered last, such as a token that lives for hours; stored sealed. */
  readonly session: string | null
  /**
   * Has another session made instead of `dead`, and stores it. Callers at a time share one, and one that another process stored
   * since `dead` was read is taken instead.
   */
  renew(dead: string | null, make: () => Promise<Sent<string>>): Promise<Sent<string>>
}

/** What every adapter declares, whatever it is for. Couriers, gateways and senders extend it. */
export interface Connector<Event = unknown> {
  /** As in the address of its webhook. */
  readonly id: string
  readonly name: Said
  readonly keys: readonly KeyField[]
  /** Address without a slash at its end; `test` where the provider has a sandbox. */
  readonly base: { readonly live: string; readonly test?: string }
  /** What the merchant has to know before the first use. */
  readonly note?: Said
  /** Whether the keys are right; `label` names the account. Undefined where there is nothing to ask. */
  check?(account: Account): Promise<Sent<{ label: string }>>
  readonly hook?: Hook<Event>
}
