import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../../config.ts'
import { isHttps } from '../../proxy.ts'
import { REQUEST_ID } from '../../request-log.ts'
import type { ShopEnv } from '../env.ts'

/**
 * What differs for a request to the back office: an id of its own, whatever the caller sends, as the audit log names it; and
 * whether it came by https is said by the office's origin, which need not be that of the pages.
 */
export const officeRequest = ({ isProxyTrusted, officeUrl }: Pick<Config, 'isProxyTrusted' | 'officeUrl'>) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    c.header(REQUEST_ID, id)
    c.set('isHttps', isHttps(c, { isProxyTrusted, publicUrl: officeUrl }))
    await next()
  })
