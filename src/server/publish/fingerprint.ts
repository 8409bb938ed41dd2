import { createHash } from 'node:crypto'

/** Names what something is made of: equal parts, equal name. */
export function fingerprintOf(...parts: string[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('base64url').slice(0, 22)
}
