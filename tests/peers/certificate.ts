import { type KeyObject, sign } from 'node:crypto'

const BIT_STRING = 0x03
const SEQUENCE = 0x30
const DAY = 86_400_000

/** An element of DER, its length before its contents. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body])
}

/** sha256WithRSAEncryption, without parameters. */
const ALGORITHM = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'))
const nameOf = (name: string): Buffer =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))))
/** GeneralizedTime, to the second. */
const timeOf = (at: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(at).toISOString().slice(0, 19).replace(/\D/g, '')}Z`))

/** A certificate (PEM) that a key signs for itself, valid from a day ago for so many days. */
export function certificateOf(keys: { publicKey: KeyObject; privateKey: KeyObject }, name: string, days = 2): string {
  const now = Date.now()
  const key = keys.publicKey.export({ type: 'spki', format: 'der' })
  const validity = der(SEQUENCE, timeOf(now - DAY), timeOf(now + (days - 1) * DAY))
  const serial = der(0x02, Buffer.from([1]))
  const body = der(SEQUENCE, serial, ALGORITHM, nameOf(name), validity, nameOf(name), key)
  const signature = der(BIT_STRING, Buffer.from([0]), sign('RSA-SHA256', body, keys.privateKey))
  const lines =
    der(SEQUENCE, body, ALGORITHM, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
