import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { findKeyPrint, hasSealed, storeKeyPrint } from '#platform/db/shop-facts.ts'
import type { Config } from '#platform/process/config.ts'
import { findSecretKey } from '#platform/security/seal.ts'

interface Keyed {
  db: Db
  config: Pick<Config, 'secretKey' | 'dataDir'>
}

/** Names a key without telling anything of it. */
const printOf = (key: Buffer): string =>
  createHash('sha256').update('fingerprint of the key of the shop').update(key).digest('base64url').slice(0, 16)

/** Stores which key secrets are sealed with from now on: that of this process, if it has one. */
export async function adoptKey({ db, config }: Keyed): Promise<void> {
  const key = await findSecretKey(config)
  if (key) await storeKeyPrint(db, printOf(key))
}

/**
 * Throws where another process sealed secrets with another key than this one has: neither would open the other's. While
 * nothing is sealed any key is taken.
 */
export async function requireSameKey({ db, config }: Keyed): Promise<void> {
  const [key, known] = [await findSecretKey(config), await findKeyPrint(db)]
  const print = key && printOf(key)
  if (print === known) return
  if (known === undefined || !(await hasSealed(db))) return adoptKey({ db, config })
  const what = config.secretKey === undefined ? `The key in ${config.dataDir}/secret.key` : 'SECRET_KEY'
  throw new Error(
    `${what} is ${key ? 'not' : 'missing: it is'} the key that secrets of this shop are sealed with. Set the SECRET_KEY of its other ` +
      'processes, or bring the file secret.key back from a copy. To go on with a new key on purpose: npm run shop -- prepare ' +
      '--new-key; people then sign in with a recovery code and add their app again, and the secrets of Google and Meta are typed ' +
      'in again.',
  )
}
