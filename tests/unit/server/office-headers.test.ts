import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ownOriginOnly, SECURITY_HEADERS } from '#platform/security/headers.ts'

test.each(['http', 'https'] as const)(
  'over %s no page of another origin loads what calls of the back office return',
  async (scheme) => {
    const app = new Hono()
    app.use('/api/admin/*', ownOriginOnly)
    app.use(SECURITY_HEADERS[scheme])
    app.all('*', (c) => c.text(''))
    const policyOf = async (path: string) => (await app.request(path)).headers.get('Cross-Origin-Resource-Policy')
    expect(await policyOf('/api/admin/me')).toBe('same-origin')
    expect(await policyOf('/api/products')).toBe('cross-origin')
  },
)
