import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app supports: SHA-1, six digits, steps of 30 s (RFC 6238). */
const PERIOD = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const
/** Steps by which the clock of a phone may be off. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret in base32, as people type it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, shop: string, person: string): string =>
  new TOTP({ ...FORM, issuer: shop, label: person, secret }).toString()

/** The step that a code of six digits belongs to; undefined for a code that is wrong at `now` (milliseconds). */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = new TOTP({ ...FORM, secret }).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta
}
