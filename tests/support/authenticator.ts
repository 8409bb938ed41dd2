import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const bytes = (...values: number[]) => Buffer.from(values)
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer) => data.toString('base64url')

/** CBOR encoding for these tests: a byte string of less than 256 bytes, or of more. */
const cborBytes = (data: Buffer) =>
  Buffer.concat([data.length < 256 ? bytes(0x58, data.length) : bytes(0x59, data.length >> 8, data.length & 255), data])

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

/** An authenticator in software: a key of ES256 that says that its owner was verified. */
export function createAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = Buffer.concat([
    bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    cborBytes(Buffer.from(x, 'base64url')),
    bytes(0x22),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const counted = (counter: number) => {
    const field = Buffer.alloc(4)
    field.writeUInt32BE(counter)
    return field
  }
  const whole = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    /** The browser's response to the options of a new passkey. */
    create({ challenge, rp = { id: '' } }: Options) {
      const data = Buffer.concat([
        ...[sha256(rp.id), bytes(0x45), counted(0), Buffer.alloc(16), bytes(0, id.length), id, cose],
      ])
      const text = (word: string) => Buffer.concat([bytes(0x60 + word.length), Buffer.from(word)])
      const attestation = Buffer.concat([
        ...[bytes(0xa3), text('fmt'), text('none'), text('attStmt'), bytes(0xa0), text('authData'), cborBytes(data)],
      ])
      return whole({
        clientDataJSON: base64(clientData('webauthn.create', challenge)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      })
    },
    /** The browser's response to the options of a sign-in. */
    get({ challenge, rpId = '' }: Options, counter = 1, isVerified = true) {
      const client = clientData('webauthn.get', challenge)
      const data = Buffer.concat([sha256(rpId), bytes(isVerified ? 0x05 : 0x01), counted(counter)])
      return whole({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
