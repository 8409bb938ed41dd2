/** Returns the token behind the `#` of a link, or an empty text, and removes it from address bar and history. */
export function takeLinkToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}
