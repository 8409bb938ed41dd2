import { createHash } from 'node:crypto'

/** Hash of all parts, 22 characters. */
export function fingerprintOf(...parts: string[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('base64url').slice(0, 22)
}
