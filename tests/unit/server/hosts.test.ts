import { expect, test } from 'vitest'
import { parseDestination } from '#platform/http/destination.ts'
import { readConfig } from '#platform/process/config.ts'
import { nameFor } from '#publish/hosts/target.ts'

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
