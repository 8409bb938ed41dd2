import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { failedWith } from '../file-errors.ts'

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
export async function loadSecretKey({ secretKey, dataDir }: Keyed): Promise<Buffer> {
  const file = join(dataDir, FILE)
  return keyOf(secretKey ?? (await readOrMake(file, dataDir)).trim(), file)
}
