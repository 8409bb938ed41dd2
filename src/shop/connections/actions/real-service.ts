import { isLoopbackAddress } from '#platform/http/public-address.ts'

/**
 * Whether an answer from `base` is one of the real service: neither of its sandbox nor of something on this machine that
 * takes its place (`PROVIDER_URLS`).
 */
export function isRealService(base: string, isTest: boolean): boolean {
  if (isTest || !URL.canParse(base)) return false
  const host = new URL(base).hostname.replace(/^\[|\]$/g, '')
  return host !== 'localhost' && !isLoopbackAddress(host)
}
