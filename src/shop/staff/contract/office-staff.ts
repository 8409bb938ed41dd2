/** The staff: roles, languages and how long a proof holds. */

export const ROLES = ['owner', 'manager', 'clerk', 'packer', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** Languages of the back office, chosen by each person. */
export const LANGUAGES = ['bn', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Milliseconds for which a password or second factor counts as just proven. */
export const PROOF_FRESH_FOR = 10 * 60_000
