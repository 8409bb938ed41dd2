/** What a connection is for. */
export const CONNECTION_KINDS = ['courier', 'gateway', 'sender', 'wallet_phone'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]
