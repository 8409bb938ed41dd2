import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, in plain text for the customer. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token, as it is stored. A random token needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Digits and letters that nobody mistakes for each other. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUP = 4

/** A random code of 80 bits that a person can type: `k3wd-9fx2-…`. */
export function newCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters
}
