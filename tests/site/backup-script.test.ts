import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { findDamage } from '#platform/db/sqlite/failure.ts'
import { createTestFolder, createTestShopFolder } from '../support/test-database.ts'

const DAY = 24 * 60 * 60 * 1000

async function createBackupFolder() {
  const { db, dataDir } = await createTestShopFolder()
  await migrate(db)
  await db.destroy()
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media', 'picture.webp'), 'picture')
  const folder = await createTestFolder()
  for (const days of [3, 20]) {
    const file = join(folder, `shop-${days}-days-ago.db`)
    await writeFile(file, '')
    const at = new Date(Date.now() - days * DAY)
    await utimes(file, at, at)
  }
  await writeFile(join(folder, 'notes.txt'), 'of the operator')
  return { dataDir, folder }
}

function startScript(args: string[], environment: Record<string, string>) {
  const folders = [environment['PATH'], dirname(process.execPath), process.env['PATH']]
  const PATH = folders.filter(Boolean).join(delimiter)
  const script = spawn('sh', ['deploy/backup.sh', ...args], {
    env: { ...process.env, ...environment, PATH },
    stdio: 'ignore',
  })
  onTestFinished(() => void script.kill('SIGKILL'))
  return script
}

const newOnes = async (folder: string) => (await readdir(folder)).filter((name) => /^shop-\d{4}-.*\.db$/.test(name))

test('the backup script copies database and pictures, and deletes old backups', async () => {
  const { dataDir, folder } = await createBackupFolder()
  const script = startScript(['once'], { DATA_DIR: dataDir, BACKUP_DIR: folder })
  expect(await once(script, 'exit')).toEqual([0, null])
  const [name = '', ...others] = await newOnes(folder)
  expect(others).toEqual([])
  expect(findDamage(join(folder, name))).toBeUndefined()
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  expect((await readdir(folder)).sort()).toEqual(['media', 'notes.txt', name, 'shop-3-days-ago.db'].sort())
  expect(await readdir(join(folder, 'media'))).toEqual(['picture.webp'])
})

test('a copy of a picture that is broken off is made again by the next backup, and uploads that go on are left out', async () => {
  const { dataDir, folder } = await createBackupFolder()
  await writeFile(join(dataDir, 'media', 'picture.webp.1.tmp'), 'half')
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: folder }
  // As on a full disk.
  const programs = await createTestFolder()
  await writeFile(join(programs, 'cp'), '#!/bin/sh\nhead -c 3 "$2" > "$3"; exit 1', { mode: 0o700 })
  const broken = startScript(['once'], { ...environment, PATH: programs })
  expect((await once(broken, 'exit'))[0]).not.toBe(0)
  const next = startScript(['once'], environment)
  expect(await once(next, 'exit')).toEqual([0, null])
  expect(await readdir(join(folder, 'media'))).toEqual(['picture.webp'])
  expect(await readFile(join(folder, 'media', 'picture.webp'), 'utf8')).toBe('picture')
})

test('a backup waits for a name of its own where another one began in the same second', async () => {
  const { dataDir, folder } = await createBackupFolder()
  const programs = await createTestFolder()
  // The second goes by once both have looked.
  const clock = '[ "$(wc -l < "$0.asked")" -lt 3 ] && echo 2001-11-22T101112Z || echo 2001-11-22T101113Z'
  await writeFile(join(programs, 'date'), `#!/bin/sh\necho >> "$0.asked"\n${clock}\n`, { mode: 0o700 })
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: folder, PATH: programs }
  expect(await once(startScript(['once'], environment), 'exit')).toEqual([0, null])
  expect(await once(startScript(['once'], environment), 'exit')).toEqual([0, null])
  expect(await newOnes(folder)).toHaveLength(2)
})

test('a failed backup deletes none', async () => {
  const { dataDir, folder } = await createBackupFolder()
  await writeFile(join(dataDir, 'shop.db'), 'No database. '.repeat(100))
  const script = startScript(['once'], { DATA_DIR: dataDir, BACKUP_DIR: folder })
  const [code] = await once(script, 'exit')
  expect(code).not.toBe(0)
  expect(await newOnes(folder)).toEqual([])
  expect(await readdir(folder)).toContain('shop-20-days-ago.db')
})

test('as a service it backs up periodically until it is stopped', async () => {
  const { dataDir, folder } = await createBackupFolder()
  const script = startScript([], { DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_EVERY: '1' })
  await expect.poll(async () => (await newOnes(folder)).length).toBeGreaterThan(1)
  const ended = once(script, 'exit')
  script.kill('SIGTERM')
  await ended
})
