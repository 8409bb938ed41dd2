import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import type { Keys } from '#platform/outbound/connector.ts'

const HASH = 'sha256'
const padding = constants.RSA_PKCS1_PADDING

/** Nagad's panel shows keys without the lines around them, and people paste them with or without. */
const bytesOf = (pasted = ''): Buffer => Buffer.from(pasted.replace(/-----[^-]+-----|\s/g, ''), 'base64')

function ownKey(pasted: string | undefined): KeyObject {
  const key = bytesOf(pasted)
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

/** How what is said to Nagad is sealed, and what it answers is opened: RSA both ways. */
export interface NagadKeys {
  /** Encrypted for Nagad, and signed by us. */
  seal: (data: Record<string, string>) => { sensitiveData: string; signature: string }
  /** What Nagad says; undefined unless it was sealed for us and signed by Nagad. */
  open: (sensitiveData: string, signature: string) => unknown
}

/** Undefined for keys that can't be read. */
export function readKeys({ private_key, nagad_key }: Keys): NagadKeys | undefined {
  try {
    const own = ownKey(private_key)
    const theirs = createPublicKey({ key: bytesOf(nagad_key), format: 'der', type: 'spki' })
    return {
      seal(data) {
        const text = Buffer.from(JSON.stringify(data))
        return {
          sensitiveData: publicEncrypt({ key: theirs, padding }, text).toString('base64'),
          signature: sign(HASH, text, own).toString('base64'),
        }
      },
      open(sensitiveData, signature) {
        const text = privateDecrypt({ key: own, padding }, Buffer.from(sensitiveData, 'base64'))
        if (!verify(HASH, text, theirs, Buffer.from(signature, 'base64'))) return undefined
        return parseJson(text.toString('utf8'))
      },
    }
  } catch {
    return undefined
  }
}
