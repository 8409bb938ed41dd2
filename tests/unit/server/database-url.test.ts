import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { nameOfServer, serversOf } from '#platform/process/postgres-url.ts'

const DATABASE_URL = 'postgres://haat:p%40ss@a:5432,b:5433,[::1]:5434/shop?sslmode=verify-full'

test('an address with several servers is one address of each, with the same user, database and parameters', () => {
  expect(serversOf(DATABASE_URL)).toEqual([
    'postgres://haat:p%40ss@a:5432/shop?sslmode=verify-full',
    'postgres://haat:p%40ss@b:5433/shop?sslmode=verify-full',
    'postgres://haat:p%40ss@[::1]:5434/shop?sslmode=verify-full',
  ])
  expect(serversOf(DATABASE_URL).map(nameOfServer)).toEqual(['a:5432', 'b:5433', '[::1]:5434'])
})

test.each([
  'postgres:///shop?host=/var/run/postgresql&user=haat',
  'postgres://haat@/shop?host=/var/run/postgresql',
  'postgresql://haat@a/shop?options=-c%20search_path=x,y',
])('%s is one server', (url) => {
  expect(serversOf(url)).toEqual([url])
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  ['postgres://a:5432,b:x/shop', 'DATABASE_URL: Write postgres://'],
  ['postgres://a:5432,b:70000/shop', 'DATABASE_URL: Write postgres://'],
  ['postgres://haat@a,/shop', 'DATABASE_URL: Several servers need a host each'],
  ['postgres:///shop?host=a,b', 'DATABASE_URL: Write several servers before the name'],
  ['postgres://a,b/shop?target_session_attrs=any', 'DATABASE_URL: target_session_attrs=any is not offered here'],
])('DATABASE_URL=%s is refused with its name and the reason', (url, reason) =>
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(reason),
)

test('a replica needs the database that it is the replica of, and any of its servers will do', () => {
  const DATABASE_READ_URL = 'postgres://b:5433,c/shop?target_session_attrs=any'
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ databaseReadUrl: DATABASE_READ_URL })
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow(
    'DATABASE_READ_URL: it is a replica of the database of DATABASE_URL',
  )
  expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: 'postgres://a:x/shop' })).toThrow(
    'DATABASE_READ_URL: Write',
  )
})
