import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, EXIT, type ExitCode, Misuse } from '#cli/command.ts'
import { nameCounts, plural, startProgress } from '#cli/output.ts'
import { requireShop, withNewShop } from '#cli/with-shop.ts'
import { backupShop } from '#exchange/copy/backup.ts'
import { restoreShop, type WaitingJobs } from '#exchange/copy/restore.ts'
import { restoreDamaged, tryRestore } from '#exchange/copy/restore-aside.ts'
import type { JobKind } from '#platform/contract/jobs.ts'
import { DATABASE_FILE } from '#platform/db/connection.ts'
import { noteBackupTested } from '#platform/db/shop-facts.ts'
import { isDamagedFile } from '#platform/db/sqlite/failure.ts'
import type { Shop } from '#platform/open-shop.ts'
import { type Config, readConfig } from '#platform/process/config.ts'

const HELP = `npm run shop -- restore FILE [--force | --try]

Replaces the whole contents of the database with the backup, in one transaction. The shop can keep running: readers
see the old data until the end, and writers wait. Orders placed since the backup are lost, so the current database is
first written to DATA_DIR/backups.

Customers have to sign in again: sessions, password reset links and rate limits are not restored. Customers who exist
both now and in the backup keep their current password. Imports go on, and unconfirmed orders release their pieces when due.
Mails, text messages and other work that waited are left out, as they may have been sent since; the command says how many.

A file that is not a backup of a shop is refused, and so is one without products and orders if the shop has some. On a
new machine create an empty shop first: npm run shop -- prepare. A damaged shop.db is renamed once the backup is there,
and a running shop goes on with the restored one by itself.

  --force  also restore a backup without products and orders
  --try    restore into a database of its own in DATA_DIR/backups, compare the counts of rows, and remove it again: a
           test of the backup, which changes nothing and which the office shows under Health`

function readArguments(args: string[]): { file: string; isForced: boolean; isTried: boolean } {
  const options = { force: { type: 'boolean' }, try: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Misuse('restore takes one file.')
  if (values.force && values.try) throw new Misuse('--try changes nothing, so that --force is of no use.')
  return { file: resolve(file), isForced: values.force === true, isTried: values.try === true }
}

/** Backs up the current database and prints the file name. */
async function backUpCurrent({ db, config }: Shop, folder: string): Promise<void> {
  const moment = new Date().toISOString().replaceAll(':', '-')
  const file = join(folder, `before-restore-${moment}.db`)
  const counts = await backupShop({ db, shopFile: join(config.dataDir, DATABASE_FILE) }, file)
  console.log(`The previous database was saved to ${file}: ${nameCounts(counts)}.`)
}

const MAILS: readonly JobKind[] = ['mail', 'order_notice', 'owner_notice']
const MESSAGES: readonly JobKind[] = ['message', 'message_notice']

/** Says what a backup has and a restore leaves out: what waited then may have been done since. */
function printLeftOut(waiting: WaitingJobs): void {
  const count = (is: (kind: JobKind) => boolean) =>
    waiting.filter(({ kind }) => is(kind)).reduce((sum, { count }) => sum + count, 0)
  const mails = count((kind) => MAILS.includes(kind))
  const messages = count((kind) => MESSAGES.includes(kind))
  const others = count(() => true) - mails - messages
  const which = waiting.map(({ kind, count }) => `${kind} ${count}`).join(', ')
  console.log('Left out: sessions, mailed links and rate limits.')
  if (waiting.length === 0) {
    console.log('No mail or other work waited in the backup.')
    return
  }
  console.log(
    `Left out, as it may have been done since the backup: ${plural(mails, 'waiting mail')}, ` +
      `${plural(messages, 'waiting text message')}, ${plural(others, 'other waiting job')} (${which}). Nobody is told of these ` +
      'by itself any more: look at the last orders of the backup. Parcels that waited to be booked are booked again by hand.',
  )
}

/** Restores into the present shop, or in the place of a damaged one. */
async function restoreInto(config: Config, file: string, isForced: boolean): Promise<void> {
  let waiting: WaitingJobs = []
  const progress = startProgress('Restoring', 1)
  const options = { onRows: progress.at, onWaiting: (found: WaitingJobs) => (waiting = found) }
  const { dataDir, databaseUrl } = config
  const shopFile = join(dataDir, DATABASE_FILE)
  if (!databaseUrl && isDamagedFile(shopFile)) {
    const { counts, aside } = await restoreDamaged(dataDir, shopFile, file, options).finally(progress.end)
    console.error(
      `The database was damaged and was renamed to ${aside}. A running shop opens the restored one by itself.`,
    )
    console.log(`Restored ${file}: ${nameCounts(counts)}.`)
  } else {
    await requireShop(config)
    await withNewShop(async (shop) => {
      const backUpPresent = (folder: string) => backUpCurrent(shop, folder)
      const restoring = restoreShop({ db: shop.db, dataDir }, file, { ...options, isForced, backUpPresent })
      console.log(`Restored ${file}: ${nameCounts(await restoring.finally(progress.end))}.`)
    }, config)
  }
  printLeftOut(waiting)
}

/** Restores beside the shop, which is told that its backup was tested. */
async function testRestore(config: Config, file: string): Promise<void> {
  await requireShop(config)
  const progress = startProgress('Trying', 1)
  const counts = await tryRestore(config.dataDir, file, { onRows: progress.at }).finally(progress.end)
  await withNewShop(({ db }) => noteBackupTested(db), config)
  console.log(`${file} can be restored: ${nameCounts(counts)}. Nothing was changed.`)
}

export const restore: Command = {
  summary: 'replace the database with a backup',
  help: HELP,
  async run(args): Promise<ExitCode> {
    const { file, isForced, isTried } = readArguments(args)
    const config = readConfig()
    await (isTried ? testRestore(config, file) : restoreInto(config, file, isForced))
    return EXIT.done
  },
}
