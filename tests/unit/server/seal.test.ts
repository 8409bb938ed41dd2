import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSealer } from '#platform/security/seal.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-seal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const KEY = { secretKey: 'a-key-of-tests-with-32-characters', dataDir: '' }

test('what was sealed is opened with its key and for its purpose only', async () => {
  const sealed = await createSealer(KEY).seal('গোপন', 'totp:1')
  expect(sealed).not.toContain(Buffer.from('গোপন').toString('base64url'))
  expect(await createSealer(KEY).unseal(sealed, 'totp:1')).toBe('গোপন')
  expect(await createSealer(KEY).seal('গোপন', 'totp:1')).not.toBe(sealed)
  await expect(createSealer(KEY).unseal(sealed, 'totp:2')).rejects.toThrow()
  const other = createSealer({ ...KEY, secretKey: 'another-key-of-tests-with-32-characters' })
  await expect(other.unseal(sealed, 'totp:1')).rejects.toThrow()
})

test.each([
  ['another version', (sealed: string) => sealed.replace('v1', 'v2')],
  ['a changed byte', (sealed: string) => `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`],
  [
    'a short tag',
    (sealed: string) => sealed.replace(/\.([^.]+)\.([^.]+)$/, (_all, tag, text) => `.${tag.slice(0, 6)}.${text}`),
  ],
  ['no parts', () => 'v1'],
  ['nothing', () => ''],
])('%s is refused', async (_what, change) => {
  const sealer = createSealer(KEY)
  await expect(sealer.unseal(change(await sealer.seal('secret', 'x')), 'x')).rejects.toThrow()
})

test('the key in the data folder is made once, also by several at a time, and only its owner reads it', async () => {
  const dataDir = await makeFolder()
  const sealers = Array.from({ length: 8 }, () => createSealer({ secretKey: undefined, dataDir }))
  const sealed = await Promise.all(sealers.map((sealer, at) => sealer.seal(`secret ${at}`, 'x')))
  const opened = await Promise.all(
    sealed.map((text) => createSealer({ secretKey: undefined, dataDir }).unseal(text, 'x')),
  )
  expect(opened).toEqual(sealed.map((_, at) => `secret ${at}`))
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(join(dataDir, 'secret.key'), 'utf8'), 'base64')).toHaveLength(32)
})

test('an empty key file is said, not used', async () => {
  const dataDir = await makeFolder()
  await writeFile(join(dataDir, 'secret.key'), '\n')
  await expect(createSealer({ secretKey: undefined, dataDir }).seal('x', 'x')).rejects.toThrow('secret.key is empty')
})
