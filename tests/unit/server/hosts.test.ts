import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { parseDestination } from '#platform/http/destination.ts'
import { readConfig } from '#platform/process/config.ts'
import { runCommand } from '#publish/hosts/run-command.ts'
import { nameFor } from '#publish/hosts/target.ts'
import { createTestFolder } from '../../support/test-database.ts'

const ACCESS = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

test('each host gets a page under the name that it serves at its address', () => {
  const names = ['index.html', 'cart/index.html', 'dashboard/orders/index.html', 'robots.txt', 'cart/index.html.br']
  const named = (host: Parameters<typeof nameFor>[0]) => names.map((name) => nameFor(host, name))
  expect(named('nginx')).toEqual(names)
  for (const host of ['cloudflare', 'netlify', 'github'] as const)
    expect(named(host)).toEqual(['index.html', 'cart.html', 'dashboard/orders.html', 'robots.txt', undefined])
  expect(named('s3')).toEqual(['index.html', 'cart', 'dashboard/orders', 'robots.txt', undefined])
})

test('a destination is a folder or a bucket', () => {
  expect(parseDestination('/srv/out', undefined)).toEqual({ kind: 'folder', folder: '/srv/out', host: 'nginx' })
  expect(parseDestination('s3://my.shop', undefined)).toMatchObject({ bucket: 'my.shop', prefix: '' })
  expect(parseDestination('s3://shop/a/b/', 's3')).toMatchObject({ bucket: 'shop', prefix: 'a/b/' })
  for (const wrong of ['s3:shop', 's3://', 's3://Shop', 's3://shop/../x', 's3://x'])
    expect(() => parseDestination(wrong, undefined), wrong).toThrow('is no bucket')
  expect(() => parseDestination('s3://shop', 'github')).toThrow('A bucket is written for s3')
  expect(() => parseDestination('out', 's3')).toThrow('name a bucket')
})

test.each([
  [{ EXPORT_TO: 's3://shop' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
  [{ EXPORT_TO: 's3://x' }, 'EXPORT_TO'],
  [{ EXPORT_TO: 'out', EXPORT_FOR: 'heroku' }, 'EXPORT_FOR'],
  [{ EXPORT_COMMAND: 'true' }, 'EXPORT_COMMAND'],
  [{ MEDIA_TO: 's3://shop' }, 'S3_ACCESS_KEY_ID'],
  [{ ...ACCESS, MEDIA_TO: 's3://x' }, 'MEDIA_TO'],
  [{ ...ACCESS, MEDIA_TO: './media' }, 'MEDIA_TO'],
  [{ ...ACCESS, MEDIA_TO: 's3://shop/a', EXPORT_TO: 's3://shop' }, 'MEDIA_TO'],
  [{ ...ACCESS, MEDIA_TO: 's3://shop', EXPORT_TO: 's3://shop/a' }, 'MEDIA_TO'],
  [{ ...ACCESS, MEDIA_TO: 's3://shop/a', EXPORT_TO: 's3://shop/a' }, 'MEDIA_TO'],
  [{ MEDIA_URL: 'pictures' }, 'MEDIA_URL'],
  [{ MEDIA_URL: 'https://pictures.example/?of=shop' }, 'MEDIA_URL'],
  [{ MEDIA_CACHE_MB: '1' }, 'MEDIA_CACHE_MB'],
])('%j is refused with the name of the variable', (environment, variable) => {
  expect(() => readConfig(environment)).toThrow(variable)
})

test('a bucket without an endpoint is one of Amazon', () => {
  const { s3, exportTo } = readConfig({
    EXPORT_TO: 's3://shop',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  })
  expect(s3?.endpoint).toBe('https://s3.ap-south-1.amazonaws.com')
  expect(exportTo).toMatchObject({ kind: 'bucket', host: 's3' })
})

test('pictures have a bucket, or a prefix in that of the pages, and an address with one slash at the end', () => {
  const { mediaTo, mediaUrl, mediaCacheBytes } = readConfig({
    ...{ ...ACCESS, MEDIA_TO: 's3://shop/pictures', EXPORT_TO: 's3://shop/pages', MEDIA_CACHE_MB: '16' },
    MEDIA_URL: 'https://pictures.example/shop//',
  })
  expect(mediaTo).toMatchObject({ bucket: 'shop', prefix: 'pictures/' })
  expect([mediaUrl, mediaCacheBytes]).toEqual(['https://pictures.example/shop/', 16 * 1024 * 1024])
  expect(readConfig({ MEDIA_URL: 'http://127.0.0.1:9000' }).mediaUrl).toBe('http://127.0.0.1:9000/')
})

test('a command of an export ends with all that it started', async () => {
  const folder = await createTestFolder()
  const ending = new AbortController()
  const command = "sh -c 'echo $$ > pid; exec sleep 300' | cat"
  const ended = expect(runCommand(command, folder, false, ending.signal)).rejects.toThrow('SIGTERM')
  const pid = await vi.waitFor(async () => Number(await readFile(join(folder, 'pid'), 'utf8')) || Promise.reject())
  ending.abort()
  await ended
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5000 })
})
