/** Domains of Gmail, which ignores dots in names. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalizes an email address to tell people apart, for limits and reviews: ignores case, everything after a plus sign, and the dots of Gmail
 * addresses.
 */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const name = address.slice(0, Math.max(at, 0)).replace(/\+.*/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
