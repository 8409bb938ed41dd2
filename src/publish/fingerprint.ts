import { createHash } from 'node:crypto'
import type { Config } from '#platform/process/config.ts'
import { findBuildName } from '#platform/process/root.ts'

/** Hash of all parts, 22 characters. */
export function fingerprintOf(...parts: string[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('base64url').slice(0, 22)
}

/** Hash of the code and configuration that pages are rendered with. When it changes, every page is rendered again. */
export const findBuildId = ({ apiHost, siteUrl, publicUrl, isBengaliOn }: Config): string =>
  createHash('sha256')
    .update(JSON.stringify([findBuildName(), apiHost, siteUrl, publicUrl, ...(isBengaliOn ? ['bn'] : [])]))
    .digest('hex')
