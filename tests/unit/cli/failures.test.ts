import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failureOf } from '#cli/command.ts'
import { runCommand } from '../../support/shop-command.ts'

async function createShop() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-failures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'text.csv'), 'no table')
  await mkdir(join(folder, 'folder'))
  const environment = { DATA_DIR: join(folder, 'data') }
  expect(await runCommand(['prepare'], environment)).toMatchObject({ code: 0 })
  return { folder, run: (args: string[]) => runCommand(args, environment) }
}

test('a file that is missing, a folder or in no folder is said in words, by every command that takes one', async () => {
  const { folder, run } = await createShop()
  const at = (name: string) => join(folder, name)
  for (const [args, says] of [
    [['restore', at('none.db')], `There is no file ${at('none.db')}.`],
    [['restore', at('folder')], `${at('folder')} is a folder: name a file in it.`],
    [['restore', at('text.csv/x.db')], 'a part of this path is a file where a folder is needed'],
    [['backup', at('none/x.db')], `There is no folder ${at('none')}: create it first.`],
    [['backup', at('text.csv/x.db')], 'a part of this path is a file where a folder is needed'],
    [['backup', at('x'.repeat(300))], 'the name is too long for a file'],
    [['import', at('none.csv')], `There is no file ${at('none.csv')}.`],
  ] as const) {
    const { code, err } = await run([...args])
    expect(err, args.join(' ')).toContain(says)
    expect(err, args.join(' ')).not.toMatch(/\bE[A-Z]{4,}\b|syscall|\.tmp|\n +at /)
    expect(code, args.join(' ')).toBe(1)
  }
})

test('a number out of its bounds is refused by its option, with a space or an equals sign before it', async () => {
  const { run } = await createShop()
  for (const args of [
    ['stock', '5', '--add', '-3'],
    ['stock', '5', '--low=-3'],
    ['searches', '--days', '-3'],
    ['seed', '--products', '-4'],
    ['stock', '5', '--set', '1.5'],
  ]) {
    const { code, err } = await run(args)
    expect(err.split('\n')[0], args.join(' ')).toMatch(
      /^--\w+ must be a whole number from \d+ to \d+, not "-?[\d.]+"\.$/,
    )
    expect(code).toBe(2)
  }
  expect((await run(['stock', '5', '--set', '-3'])).err).toMatch(/^--set takes .* To take some away: --take 3\n/)
})

test('a full and a read-only disk, and a user without rights, are told what to do', () => {
  const failed = (code: string, path?: string) => failureOf(Object.assign(new Error(code), { code, path }))
  expect(failed('ENOSPC', '/b/x.db')).toBe('The disk of /b/x.db is full: make room and run the command again.')
  expect(failed('ENOSPC')).toContain('The disk of the output is full')
  expect(failed('EROFS', '/b/x.db')).toContain('read-only')
  for (const code of ['EACCES', 'EPERM'])
    expect(failed(code, '/b')).toContain('run the command as the user of the service')
  expect(failureOf(new Error('There is no order 7.'))).toBe('There is no order 7.')
})
