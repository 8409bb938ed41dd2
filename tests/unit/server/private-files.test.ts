import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { migrate } from '#platform/db/migrations.ts'
import { createMailer } from '#platform/mail/mail.ts'
import { openShop } from '#platform/open-shop.ts'
import { readConfig } from '#platform/process/config.ts'
import { createSealer } from '#platform/security/seal.ts'
import { makeFirstOwnerLink } from '#shop/staff/actions/invites.ts'

/** What a web server of another user sends to everybody. */
const PUBLIC = ['site', 'site-assets', 'media']

/** An empty folder, while new files get every permission that they are made with. */
async function withoutMask() {
  const mask = process.umask(0)
  const folder = await mkdtemp(join(tmpdir(), 'haat-private-'))
  onTestFinished(async () => {
    process.umask(mask)
    await rm(folder, { recursive: true })
  })
  return folder
}

/** Opens a shop, and does everything that writes personal data into its folder. */
async function useShop(DATA_DIR: string): Promise<void> {
  const config = readConfig({ DATA_DIR, LOG_LEVEL: 'error' })
  const { db } = openShop(config)
  onTestFinished(() => db.destroy())
  await migrate(db)
  await makeFirstOwnerLink(db)
  await createSealer(config).seal('a secret', 'test')
  await createMailer(config)({ to: 'shopper@example.com', subject: 'Hello', text: 'A link' })
  await backupShop({ db, shopFile: join(DATA_DIR, 'shop.db') }, join(DATA_DIR, 'copy.db'))
}

/** Files that others may read, as their path and their folders let them. */
async function listReadable(dataDir: string): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const readable = async (path: string): Promise<boolean> => {
    if (path === dataDir) return true
    const { mode } = await stat(path)
    const isOpen = (mode & 0o077) !== 0
    return isOpen && readable(join(path, '..'))
  }
  const paths = found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const open = await Promise.all(paths.map(async (path) => ((await readable(path)) ? [relative(dataDir, path)] : [])))
  return open.flat().filter((path) => !PUBLIC.includes(path.split(sep)[0] ?? ''))
}

test('whatever is made beside pages and pictures is its owner’s alone, and so is a new data folder', async () => {
  const dataDir = join(await withoutMask(), 'data')
  await useShop(dataDir)
  expect((await readdir(dataDir)).toSorted()).toEqual(
    expect.arrayContaining(['copy.db', 'mails', 'secret.key', 'shop.db', 'shop.db-wal']),
  )
  expect(await listReadable(dataDir)).toEqual([])
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

test('a start takes from others what they could read, and leaves a web server the way to the pages', async () => {
  const dataDir = await withoutMask()
  await chmod(dataDir, 0o777)
  for (const folder of ['mails', 'imports', 'backups', 'site']) await mkdir(join(dataDir, folder))
  for (const file of ['shop.db', 'secret.key', 'mails/a.txt', 'imports/a.csv', 'backups/a.db', 'site/index.html'])
    await writeFile(join(dataDir, file), '')
  await rm(join(dataDir, 'secret.key'))
  await useShop(dataDir)
  expect(await listReadable(dataDir)).toEqual([])
  expect((await stat(dataDir)).mode & 0o777).toBe(0o751)
  expect((await stat(join(dataDir, 'site', 'index.html'))).mode & 0o777).toBe(0o666)
})
