/**
 * Returns the token in the address's fragment (`#token=…`), empty without one, and removes it from address bar and
 * history.
 */
export function takeToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
