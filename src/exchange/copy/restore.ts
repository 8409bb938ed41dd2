import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { transact } from '#platform/actions/transact.ts'
import type { JobKind } from '#platform/contract/jobs.ts'
import { logChange } from '#platform/db/changes.ts'
import { engineOf } from '#platform/db/engine.ts'
import { deleteJobsBut } from '#platform/db/jobs.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { type Counts, clearTables, TABLES, type TableName } from '#platform/db/tables.ts'
import { listPasswords, type StoredPassword, storePassword } from '#shop/customers/queries/customers.ts'
import { planStockRelease } from '#shop/orders/actions/stock-requests.ts'
import { listPending } from '#shop/orders/queries/order-list.ts'
import { keepPresentStaff, listPresentStaff } from '#shop/staff/queries/present-staff.ts'
import { copyTables, type OnRows } from './copy-tables.ts'
import { openBackup } from './open-backup.ts'
import { requireSomething } from './require-something.ts'

/**
 * Gives every customer who existed before a restore the newer of their two passwords, and the earlier shop's if both
 * are of the same time: a restore must not bring back a password that was changed because it had leaked. A customer is
 * the same if id and time of registration are.
 */
async function keepNewerPasswords(db: Db, before: StoredPassword[]): Promise<void> {
  const restored = new Map((await listPasswords(db)).map((password) => [password.id, password]))
  for (const password of before) {
    const other = restored.get(password.id)
    if (!other || other.created_at !== password.created_at || other.password_hash === password.password_hash) continue
    if ((other.password_changed_at ?? '') > (password.password_changed_at ?? '')) continue
    await storePassword(db, password)
  }
}

/** Not restored: a backup would revive ended sessions, used links, invitations, and old rate limit counts. */
const LEFT_OUT: readonly TableName[] = [
  'session',
  'password_reset',
  'email_confirmation',
  'attempt',
  'staff_session',
  'staff_link',
  'passkey_challenge',
  'push_device',
  'provider_exchange',
]

/** Imports and reserved pieces would wait for their jobs forever; others, such as mails, may have run since the backup. */
const RESTORED_JOBS: readonly JobKind[] = ['import', 'stock_release']

/**
 * How far change ids jump after a restore: further than a shop gets between its last backup and the loss of its
 * database, and than a publisher follows change by change, so that every site checks all of its pages.
 */
const LATER_THAN_ANY = 1_000_000

/** The shop to restore into. */
interface Restored {
  db: Kysely<Schema>
  /** Its data folder, whose disk has room for a database; a container's temporary folder is memory. */
  dataDir: string
}

export interface RestoreOptions {
  onRows?: OnRows
  /** Allows a backup without products and orders to replace a shop that has some. */
  isForced?: boolean
  /**
   * Makes a backup of the present shop in this folder. Called inside the transaction, so that nobody can write
   * meanwhile, and again on each retry. If it throws, nothing is replaced.
   */
  backUpPresent?: (folder: string) => Promise<void>
  /** Receives the counts of waiting jobs in the backup that are left out, by kind. */
  onWaiting?: (waiting: WaitingJobs) => void
}

export type WaitingJobs = Awaited<ReturnType<typeof deleteJobsBut>>

/**
 * Replaces the contents of a running shop by those of a backup, in one transaction: readers see the old shop until the
 * commit, writers wait. Ends all sessions, keeps newer passwords, and leaves the present staff as it is. Ids given since
 * the backup are never reused, and every published page is checked again. Returns the counts of rows.
 */
export async function restoreShop(
  { db, dataDir }: Restored,
  file: string,
  { onRows, isForced = false, backUpPresent = async () => {}, onWaiting = () => {} }: RestoreOptions = {},
): Promise<Counts> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const backup = await openBackup(file, folder)
  try {
    await migrate(db)
    onWaiting(await deleteJobsBut(backup.db, RESTORED_JOBS))
    const counts = await backup.db.transaction().execute((from) =>
      transact(db, async (to) => {
        const engine = engineOf(to)
        await engine.keepWritersOut(to, TABLES)
        if (!isForced) await requireSomething(from, to, file)
        await backUpPresent(folder)
        const passwords = await listPasswords(to)
        const staff = await listPresentStaff(to)
        await clearTables(to)
        const counts = await copyTables(from, to, { onRows, without: LEFT_OUT })
        await keepNewerPasswords(to, passwords)
        await keepPresentStaff(to, staff)
        // The notice that would plan it is left out.
        for (const { id } of await listPending(to)) await planStockRelease(to, id)
        const last = (await engine.lastIds(to)).get('change_log') ?? 0
        await engine.raiseIds(to, new Map([['change_log', last + LATER_THAN_ANY]]))
        await logChange(to, 'frame')
        return counts
      }),
    )
    await engineOf(db).tidy(db)
    return counts
  } finally {
    await backup.close()
  }
}
