import type { Config } from './config.ts'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'

/** Whether the shop is public: SITE_URL is set and is not a loopback address. */
export const isPublic = ({ siteUrl }: Pick<Config, 'siteUrl'>): boolean =>
  siteUrl !== undefined && !isLoopbackUrl(siteUrl)

/**
 * Whether only this machine reaches the shop, so that a password that everybody knows may let in: the server listens there
 * only, or SITE_URL says that it is served there, and no address is another one.
 */
export const isOnlyHere = ({ host, siteUrl, apiHost }: Pick<Config, 'host' | 'siteUrl' | 'apiHost'>): boolean =>
  (isLoopbackHost(host) || siteUrl !== undefined) &&
  [siteUrl, apiHost].every((url) => url === undefined || isLoopbackUrl(url))
