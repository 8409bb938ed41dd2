import { expect, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { redirects } from '#shop/content/actions/redirects.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { openShopApp } from '../support/site.ts'

test('old addresses lead to pages with 301, pages that are there stay, and others are 404', async () => {
  const { fetch, db } = await openShopApp()
  await categories.add(db, { name: 'Old' }, COMMAND)
  const { id } = await db.selectFrom('category').select('id').executeTakeFirstOrThrow()
  await categories.change(db, { id }, { name: 'New name' }, COMMAND)
  await redirects.add(db, { from: '/product/rice', to: '/about' }, COMMAND)
  const ask = async (address: string, method = 'GET') => {
    const { status, headers } = await fetch(address, { method })
    return [status, headers.get('Location')]
  }
  expect(await ask('/products?category=Old&sort=mrp')).toEqual([301, '/products?category=New%20name&sort=mrp'])
  expect(await ask('/products?category=New%20name')).toEqual([200, null])
  expect(await ask('/product/rice/?utm_source=a')).toEqual([301, '/about'])
  expect(await ask('/product/rice', 'HEAD')).toEqual([301, '/about'])
  expect(await ask('/product/oil')).toEqual([404, null])
  expect(await ask('/products?category=None')).toEqual([200, null])
})

test('what moved leads on below /bn too, to the Bengali page where there is one', async () => {
  await ensureBuilt({ isBengaliOn: true })
  const { fetch, db } = await openShopApp({ BENGALI: 'on' })
  const moved = { '/product/rice': '/about', '/product/list': '/feeds/google.xml', '/product/own': '/bn/contact' }
  for (const [from, to] of Object.entries(moved)) await redirects.add(db, { from, to }, COMMAND)
  const ask = async (address: string) => {
    const { status, headers } = await fetch(address)
    return [status, headers.get('Location')]
  }
  expect(await ask('/bn/product/rice')).toEqual([301, '/bn/about'])
  expect(await ask('/bn/product/list')).toEqual([301, '/feeds/google.xml'])
  expect(await ask('/bn/product/own')).toEqual([301, '/bn/contact'])
}, 600_000)
