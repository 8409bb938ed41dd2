import { expect, test } from 'vitest'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import type { ProductsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { findRedirect } from '#shop/content/queries/redirects.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { storedCategory } from '../../support/office-content.ts'

async function open() {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('editor')
  const ask = (method: string, path: string, json?: unknown, id: number | string = '') =>
    office.ask(method, path.replace(/\{\w+\}/, String(id)), { token, json })
  const add = async (from: string, to: string) => {
    const { status, body } = await ask('POST', API.addRedirect, { from, to })
    return status === 200 ? 'added' : body.errors
  }
  const all = async () => {
    const { results } = (await ask('GET', API.listRedirects)).body
    return Object.fromEntries(results.map(({ from, to }: { from: string; to: string }) => [from, to]))
  }
  return { office, db: office.db, ask, add, all }
}

test('old addresses lead to pages; none leads to another old one, to itself, or away from a page', async () => {
  const { db, ask, add, all } = await open()
  expect(await add('/product-category/rice/', '/products?category=Food&sort=mrp')).toBe('added')
  expect(await add('/index.php?p=12', '/product-details/1')).toBe('added')
  expect(await add('/চাল', '/product-category/rice')).toBe('added')
  expect(await add('/product-details/99', '/product-details/1')).toBe('added')
  const rice = encodeURI('/চাল')
  expect(await all()).toEqual({
    '/product-category/rice': '/products?category=Food',
    '/index.php?p=12': '/product-details/1',
    [rice]: '/products?category=Food',
    '/product-details/99': '/product-details/1',
  })
  const FROM = { from: [expect.any(String)] }
  for (const from of ['rice', 'https://old.example/rice', '//old.example', '/\\old.example', '/api/x', '/admin', '/'])
    expect(await add(from, '/products'), from).toEqual(FROM)
  // The home page is published, so that its address is one whatever stands behind it.
  for (const from of ['/product-details/1', '/products?category=Food', '/cart', '/robots.txt', '/?p=12', '/চাল'])
    expect(await add(from, '/about'), from).toEqual(FROM)
  expect(await add('/a', 'https://other.example/')).toEqual({ to: [expect.any(String)] })
  expect(await add('/a%E0%A4', '/about')).toEqual(FROM)
  expect(await add('/a', '/a')).toEqual({ to: [expect.any(String)] })

  // What led to an address that moves, leads where that leads.
  await db.transaction().execute((transaction) => hideProducts(transaction, [1]))
  expect(await add('/product-details/1', '/product-details/2')).toBe('added')
  expect((await all())['/product-details/99']).toBe('/product-details/2')
  expect(await add('/product-details/2', '/product-details/1')).toEqual(FROM)
  expect(await findRedirect(db, '/product-details/99?utm=a')).toBe('/product-details/2')
  expect(await findRedirect(db, '/nowhere')).toBeUndefined()

  const { results } = (await ask('GET', API.listRedirects)).body
  const { pk, version } = results.find(({ from }: { from: string }) => from === '/index.php?p=12')
  const removed = await ask('DELETE', `${API.deleteRedirect}?version=${version}`, undefined, pk)
  expect(await findRedirect(db, '/index.php?p=12')).toBeUndefined()
  expect((await ask('POST', API.undoAudit, undefined, removed.body.audit)).status).toBe(200)
  expect(await findRedirect(db, '/index.php?p=12')).toBe('/product-details/2')
})

test('a renamed or merged category is found at its old addresses, also after it is renamed back', async () => {
  const { office, db, ask, all } = await open()
  const change = async (id: number, name: string) => {
    const { body } = await ask('GET', API.listOfficeCategories)
    const { version } = body.results.find(({ pk }: { pk: number }) => pk === id)
    return ask('PATCH', API.changeCategory, { name, version }, id)
  }
  await change(1, 'Groceries')
  await change(1, 'মুদি')
  const now = `/products?category=${encodeURIComponent('মুদি')}`
  expect(await all()).toEqual({ '/products?category=Food': now, '/products?category=Groceries': now })
  expect(await findRedirect(db, '/products?category=Food&sort=mrp')).toBe(`${now}&sort=mrp`)
  const listed = (await office.call(`${API.listProducts}?category=Food`)).body as ProductsAnswer
  expect(listed.count).toBe(2)

  const toys = await storedCategory(office, 'Toys')
  const merged = await ask('POST', API.mergeCategory, { into: toys, version: 3 }, 1)
  expect(merged.status).toBe(200)
  expect(Object.values(await all())).toEqual(Array.from({ length: 3 }, () => '/products?category=Toys'))
  // A new category with an old name stands where its redirect began.
  expect((await ask('POST', API.addCategory, { name: 'Food' })).status).toBe(200)
  expect(await findRedirect(db, '/products?category=Food')).toBeUndefined()
})
