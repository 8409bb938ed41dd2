/** Why a provider refuses: whatever else it says is `other`. */
export const PROVIDER_REFUSALS = [
  'keys',
  'balance',
  'number',
  'address',
  'area',
  'duplicate',
  'amount',
  'other',
] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

/** Timeout; broken connection; 5xx; an answer that can't be read, such as HTML, half a JSON or a redirect. */
export const UNCERTAIN_REASONS = ['silent', 'cut', 'server', 'unreadable'] as const
export type UncertainReason = (typeof UNCERTAIN_REASONS)[number]

/** What is known after a request to a provider. */
export const SENT_KINDS = ['done', 'refused', 'busy', 'uncertain'] as const
export type SentKind = (typeof SENT_KINDS)[number]
