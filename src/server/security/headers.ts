import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const YEAR = 365 * 24 * 60 * 60

const PLAIN: Parameters<typeof secureHeaders>[0] = {
  // Pictures and calls are used by pages that another host serves.
  crossOriginResourcePolicy: 'cross-origin',
  // Browsers log an error for it on plain http.
  crossOriginOpenerPolicy: false,
  // What a page may load stands in the page (page-policy.ts); who may frame it can only stand here.
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

/** Headers of every answer but a file that is named by its content, for one that came over https and one that didn't. */
export const SECURITY_HEADERS: Record<'https' | 'http', MiddlewareHandler> = {
  http: secureHeaders(PLAIN),
  https: secureHeaders({
    ...PLAIN,
    crossOriginOpenerPolicy: 'same-origin',
    strictTransportSecurity: `max-age=${YEAR}`,
  }),
}

/** The same headers as a list, for answers that no middleware sees. */
export async function listSecurityHeaders(scheme: 'https' | 'http'): Promise<[string, string][]> {
  const app = new Hono().use(SECURITY_HEADERS[scheme]).all('*', (c) => c.body(null))
  return [...(await app.request('/')).headers]
}
