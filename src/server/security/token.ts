import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, as it is given to a customer. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A token as it is stored. A random one needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
