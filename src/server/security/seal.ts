import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { loadSecretKey } from './secret-key.ts'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12

/** Seals secrets that the database stores, so that a reader of the database or of a backup can't use them. */
export interface Sealer {
  /** `purpose` names the use and the owner of the secret: it can be opened for this purpose only. */
  seal(secret: string, purpose: string): Promise<string>
  /** Throws if the text was sealed with another key or for another purpose, or was changed. */
  unseal(sealed: string, purpose: string): Promise<string>
}

/** A sealer whose key is read, or made, at the first use. */
export function createSealer(config: Pick<Config, 'secretKey' | 'dataDir'>): Sealer {
  let loading: Promise<Buffer> | undefined
  const key = () => {
    loading ??= loadSecretKey(config)
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    async seal(secret, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, await key(), nonce).setAAD(Buffer.from(purpose))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [VERSION, ...[nonce, cipher.getAuthTag(), hidden].map((part) => part.toString('base64url'))].join('.')
    },
    async unseal(sealed, purpose) {
      const [version, ...parts] = sealed.split('.')
      const [nonce, tag, hidden] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== VERSION || !nonce || !tag || !hidden) throw new Error('This is no sealed secret.')
      const decipher = createDecipheriv(ALGORITHM, await key(), nonce, { authTagLength: 16 })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
    },
  }
}
