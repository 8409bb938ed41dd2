/**
 * Requests pages as a browser without JavaScript: stores cookies, follows no redirect, sends the token of the last
 * form.
 */
export function plainBrowser(fetch: (address: string, init?: RequestInit) => Promise<Response>) {
  const cookies = new Map<string, string>()
  let token = ''

  async function ask(address: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('Cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const html = await response.text()
    token = /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? token
    return { status: response.status, to: response.headers.get('Location'), headers: response.headers, html }
  }

  return {
    cookies,
    get: (address: string, headers: Record<string, string> = {}) => ask(address, { headers }),
    /** Sends a form of the shop's own pages. */
    post: (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(address, { method: 'POST', body: new URLSearchParams({ form_token: token, ...fields }), headers }),
  }
}
export type PlainBrowser = ReturnType<typeof plainBrowser>

/** The value of a hidden field. */
export const hiddenField = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
