/** The token of the address's fragment, empty without one; it leaves the address bar and the history. */
export function takeToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
