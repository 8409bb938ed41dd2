import { useEffect, useState } from 'react'

const tokenInAddress = () => location.hash.slice(1)

/**
 * The token behind the `#` of the link that was opened, or an empty text. An effect removes it from address bar and
 * history, not the first rendering: React may throw a rendering away and begin again.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    const take = () => {
      const found = tokenInAddress()
      if (!found) return
      setToken(found)
      history.replaceState(history.state, '', location.pathname)
    }
    take()
    // Another link that is opened in the same tab differs behind the `#` only: the page is not loaded again.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
