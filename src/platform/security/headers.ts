import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const YEAR = 365 * 24 * 60 * 60

const PLAIN: Parameters<typeof secureHeaders>[0] = {
  // Pages on a static host load pictures and call the API from another origin.
  crossOriginResourcePolicy: 'cross-origin',
  // Browsers log an error for this header on plain http.
  crossOriginOpenerPolicy: false,
  // The rest of the policy is in the page (page-policy.ts); frame-ancestors works only as a header.
  contentSecurityPolicy: { frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** Security headers by scheme, for all responses except files with hashed names. */
export const SECURITY_HEADERS: Record<'https' | 'http', MiddlewareHandler> = {
  http: secureHeaders(PLAIN),
  https: secureHeaders({
    ...PLAIN,
    crossOriginOpenerPolicy: 'same-origin',
    strictTransportSecurity: `max-age=${YEAR}`,
  }),
}

const SCANNING = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'

/** Headers that differ for pages of the back office: no cache stores them, and their camera may read barcodes. */
export const adminHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Robots-Tag', 'noindex')
  c.res.headers.set('Referrer-Policy', 'same-origin')
  c.res.headers.set('Permissions-Policy', SCANNING)
}

/** Headers that differ for calls of the back office: no page of another origin may even load what they return. */
export const ownOriginOnly: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
}

/** Headers that differ for previews of pages: only the back office may frame them, and no script runs in them. */
export const framedByOwn: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('X-Frame-Options', 'SAMEORIGIN')
  c.res.headers.set('Content-Security-Policy', "sandbox; frame-ancestors 'self'")
}

/** The same headers as a list, for responses that don't pass through middleware. */
export async function listSecurityHeaders(scheme: 'https' | 'http'): Promise<[string, string][]> {
  const app = new Hono().use(SECURITY_HEADERS[scheme]).all('*', (c) => c.body(null))
  return [...(await app.request('/')).headers]
}
