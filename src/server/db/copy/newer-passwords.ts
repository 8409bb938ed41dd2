import type { Db } from '../schema.ts'

interface Password {
  id: number
  created_at: string
  password_hash: string
  password_changed_at: string | null
}

/** Every customer's password as it is stored now. */
export const listPasswords = (db: Db): Promise<Password[]> =>
  db.selectFrom('customer').select(['id', 'created_at', 'password_hash', 'password_changed_at']).execute()

/**
 * Gives customers that were there before a restore the newer of their two passwords, theirs of before when both are
 * as old: one that was changed because it was known to others must not open the account again. A customer is the same
 * when number and moment of registration are.
 */
export async function keepNewerPasswords(db: Db, before: Password[]): Promise<void> {
  const restored = new Map((await listPasswords(db)).map((password) => [password.id, password]))
  for (const { id, created_at, password_hash, password_changed_at } of before) {
    const other = restored.get(id)
    if (!other || other.created_at !== created_at || other.password_hash === password_hash) continue
    if ((other.password_changed_at ?? '') > (password_changed_at ?? '')) continue
    await db.updateTable('customer').set({ password_hash, password_changed_at }).where('id', '=', id).execute()
  }
}
