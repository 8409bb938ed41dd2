import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'
import { STAMP } from '../root.ts'

/** Names the code and configuration that pages are made with: another one means other pages. */
export function findBuildId({ apiHost, siteUrl, publicUrl }: Config): string {
  const stamp = readFileSync(STAMP, 'utf8')
  return createHash('sha256')
    .update(JSON.stringify([stamp, apiHost, siteUrl, publicUrl]))
    .digest('hex')
}
