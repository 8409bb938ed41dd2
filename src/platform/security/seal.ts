import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/process/config.ts'
import { failedWith } from '#platform/process/files.ts'

type Keyed = Pick<Config, 'secretKey' | 'dataDir'>

const OWNER_ONLY = 0o600
const FILE = 'secret.key'

/** Makes the file whole or not at all; of two processes that make it one wins. */
async function makeFile(file: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: OWNER_ONLY, flush: true })
  try {
    await link(unfinished, file)
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error
  } finally {
    await rm(unfinished)
  }
}

async function readOrMake(file: string, dataDir: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw error
    await makeFile(file, dataDir)
    return readFile(file, 'utf8')
  }
}

const keyOf = (text: string, file: string): Buffer => {
  if (text === '') throw new Error(`${file} is empty. Bring it back from a copy, or remove it.`)
  return createHash('sha256').update(text).digest()
}

/** The key as `loadSecretKey` returns it; undefined while there is none, as nothing was sealed yet. */
export async function findSecretKey({ secretKey, dataDir }: Keyed): Promise<Buffer | undefined> {
  const file = join(dataDir, FILE)
  const text = secretKey ?? (existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined)
  return text === undefined ? undefined : keyOf(text, file)
}

/** The 32 bytes that stored secrets are sealed with: of SECRET_KEY, or of a file in DATA_DIR that is made if missing. */
async function loadSecretKey({ secretKey, dataDir }: Keyed): Promise<Buffer> {
  const file = join(dataDir, FILE)
  return keyOf(secretKey ?? (await readOrMake(file, dataDir)).trim(), file)
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const SIGNATURE_BYTES = 16

/** Seals secrets that the database stores, so that a reader of the database or of a backup can't use them. */
export interface Sealer {
  /** `purpose` names the use and the owner of the secret: it can be opened for this purpose only. */
  seal(secret: string, purpose: string): Promise<string>
  /** Throws if the text was sealed with another key or for another purpose, or was changed. */
  unseal(sealed: string, purpose: string): Promise<string>
  /** A signature of 128 bits in base64url, which nobody makes without the key. */
  sign(text: string, purpose: string): Promise<string>
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
    async sign(text, purpose) {
      const hmac = createHmac('sha256', await key()).update(`${purpose}\0${text}`)
      return hmac.digest().subarray(0, SIGNATURE_BYTES).toString('base64url')
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
