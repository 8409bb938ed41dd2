import { listPasswords, type StoredPassword, storePassword } from '../db/customers.ts'
import type { Db } from '../db/schema.ts'

/**
 * Gives every customer who existed before a restore the newer of their two passwords, and the earlier shop's if both
 * are of the same time: a restore must not bring back a password that was changed because it had leaked. A customer is
 * the same if id and time of registration are.
 */
export async function keepNewerPasswords(db: Db, before: StoredPassword[]): Promise<void> {
  const restored = new Map((await listPasswords(db)).map((password) => [password.id, password]))
  for (const password of before) {
    const other = restored.get(password.id)
    if (!other || other.created_at !== password.created_at || other.password_hash === password.password_hash) continue
    if ((other.password_changed_at ?? '') > (password.password_changed_at ?? '')) continue
    await storePassword(db, password)
  }
}
