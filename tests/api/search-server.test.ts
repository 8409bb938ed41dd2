import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { productQuerySchema, productsAnswer } from '#contract/catalog.ts'
import { suggestAnswer } from '#contract/suggest.ts'
import { readConfig } from '#server/config.ts'
import { COMMAND } from '#server/db/audit.ts'
import { forgetChanges, logChange } from '#server/db/changes.ts'
import { DataAway } from '#server/db/data-away.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { findAllIds } from '#server/search/find.ts'
import { areGoodsThere } from '#server/search/index/current-goods.ts'
import { FollowedGoods } from '#server/search/index/followed-goods.ts'
import { findNow, trySynonym } from '#server/search/try-synonym.ts'
import { connectSearch } from '#server/search/typesense/connect.ts'
import { changeCategory } from '#server/shop/office-categories.ts'
import { deleteProducts, hideProducts } from '#server/shop/save-products.ts'
import { addSynonym, removeSynonym } from '#server/shop/synonyms.ts'
import { placeOrder } from '../support/orders.ts'
import { updateProduct } from '../support/save-products.ts'
import { createEmptyShop } from '../support/test-shop.ts'
import { Collection, type Document } from '../support/typesense/collection.ts'
import { SEARCH_KEY, TypesensePeer } from '../support/typesense/peer.ts'

const peer = new TypesensePeer()
beforeAll(() => peer.start())
afterAll(() => peer.stop())
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  peer.empty()
  peer.delay = 0
  peer.fail = () => undefined
  peer.requests.length = 0
  vi.restoreAllMocks()
})

type Goods = Parameters<Awaited<ReturnType<typeof createEmptyShop>>['addProduct']>[0]

/** A shop whose goods the peer searches, once they are fed. */
async function shopWith(...goods: (string | Goods)[]) {
  const shop = await createEmptyShop()
  const add = (...more: (string | Goods)[]) =>
    more.reduce<Promise<unknown>>(
      (before, good) => before.then(() => shop.addProduct(typeof good === 'string' ? { name: good } : good)),
      Promise.resolve(),
    )
  await add(...goods)
  const connect = (key = SEARCH_KEY) => {
    const server = connectSearch(shop.db, { searchServer: { url: peer.url, key } })
    if (!server) throw new Error('There is a search server.')
    return server
  }
  const server = connect()
  await server.feed.run()
  let { feed } = server
  /** What another process does that starts once this one has ended. */
  const restarted = async () => {
    await feed.stop()
    feed = connect().feed
    await feed.run()
  }
  const call = async (path: string, text: string, more = '') => {
    const { body, status } = await shop.call(`/api/product/${path}=${encodeURIComponent(text)}${more}`)
    expect(status).toBe(200)
    return body
  }
  const search = async (text: string, more = '') => productsAnswer.parse(await call('product?search', text, more))
  return {
    ...shop,
    ...server,
    add,
    connect,
    restarted,
    search,
    names: async (text: string, more = '') => (await search(text, more)).results.map(({ brand_name }) => brand_name),
    suggest: async (text: string) => suggestAnswer.parse(await call('suggest?q', text)).results,
  }
}

describe('a search server finds', () => {
  test('words, forms of compounds, misspellings, meanings, sizes and sounds of the other script', async () => {
    const shop = await shopWith({ name: 'Mustard Oil', unit: '5 ltr' }, 'Sugar 500 gm', 'Face Wash', {
      name: 'Tower',
      nameBn: 'জামদানি কাপড়',
      description: '<p>Woven in <b>Rupganj</b></p>',
      descriptionBn: '<p>তাঁতির <b>বুনন</b></p>',
    })
    const found = {
      mustard: ['Mustard Oil'],
      mustrad: ['Mustard Oil'],
      'price of the oil': ['Mustard Oil'],
      তেল: ['Mustard Oil'],
      'oil 5000ml': ['Mustard Oil'],
      'chini ৫০০ গ্রাম': ['Sugar 500 gm'],
      facewash: ['Face Wash'],
      jamdani: ['Tower'],
      rupganj: ['Tower'],
      বুনন: ['Tower'],
      xyzzyq: [],
    }
    for (const [text, names] of Object.entries(found)) expect(await shop.names(text), text).toEqual(names)
    expect(shop.engine.totals.fellBack).toBe(0)
  })

  test('exact counts and pages, a page past the end as the last one, in each order', async () => {
    const shop = await shopWith(
      ...Array.from({ length: 23 }, (_, at) => ({
        name: `Lamp ${String.fromCharCode(97 + at)}`,
        mrpPaisa: 100 * (40 - at),
      })),
      'Chair',
    )
    const pages = await Promise.all([1, 2, 3, 9].map((page) => shop.search('lamp', `&page=${page}&ordering=mrp`)))
    expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
      [23, 10],
      [23, 10],
      [23, 3],
      [23, 3],
    ])
    expect(pages.slice(0, 3).flatMap(({ results }) => results.map(({ pk }) => pk))).toEqual(
      Array.from({ length: 23 }, (_, at) => 23 - at),
    )
    expect((await shop.names('lamp', '&ordering=-brand_name'))[0]).toBe('Lamp w')
    expect((await shop.search('lamp', '&ordering=-pk')).results[0]?.pk).toBe(23)
    // The server, which would collect all goods before, is asked for no page that is not there.
    expect((await shop.search('lamp', '&page=999999999')).results).toHaveLength(3)
    expect(shop.engine.totals.fellBack).toBe(0)
  })

  test('within a category and prices, where the words alone are right', async () => {
    const shop = await shopWith(
      { name: 'Tea', category: 'Food', mrpPaisa: 5000 },
      { name: 'Tea Cup', category: 'Kitchen `&& price:>0`', mrpPaisa: 20_000 },
    )
    expect(await shop.names('tea', '&category=Food')).toEqual(['Tea'])
    expect(await shop.names('tea', `&category=${encodeURIComponent('Kitchen `&& price:>0`')}`)).toEqual(['Tea Cup'])
    expect(await shop.names('tea', '&min_mrp=60')).toEqual(['Tea Cup'])
    expect(await shop.names('tea', '&min_mrp=50&max_mrp=50')).toEqual(['Tea'])
    expect(await shop.search('tea cup', '&category=Food')).toEqual({ count: 0, results: [] })
    expect(await shop.search('tea', '&category=None')).toEqual({ count: 0, results: [] })
    expect(shop.engine.totals.fellBack).toBe(0)
  })

  test('goods with some of the words where none has all, and says so', async () => {
    const shop = await shopWith('Red Saree', 'Blue Shirt')
    expect(await shop.search('red saree')).not.toHaveProperty('is_relaxed')
    expect(await shop.search('saree xyzzyq')).toMatchObject({ is_relaxed: true, count: 1 })
    expect(await shop.search('xyzzyq saree')).toMatchObject({ is_relaxed: true, count: 1 })
    expect(
      await shop.engine.find(productQuerySchema.parse({ search: 'saree xyzzyq' }), { mayRelax: false }),
    ).toMatchObject({ count: 0 })
  })

  test('ids only: prices and names are those of the database', async () => {
    const shop = await shopWith({ name: 'Lamp', mrpPaisa: 5000 })
    await shop.db
      .updateTable('product')
      .set({ mrp_paisa: 7700, price_paisa: 7700, name: 'New Lamp' })
      .where('id', '=', 1)
      .execute()
    expect((await shop.search('lamp')).results).toMatchObject([{ brand_name: 'New Lamp', mrp: '77.00' }])
  })

  test('nothing for signs alone, and no operators in a text', async () => {
    const shop = await shopWith('Lamp', 'Chair')
    for (const text of ['🛒', '%', '*', '-', '`']) expect(await shop.names(text), text).toEqual([])
    expect(await shop.names('"lamp" -lamp')).toEqual(['Lamp'])
    expect((await shop.search('lamp '.repeat(100))).count).toBe(1)
  })
})

test('a search server suggests completions, categories with counts and goods, and corrects', async () => {
  const shop = await shopWith(
    { name: 'Mustard Oil', category: 'Spices & Oil', sold: 9 },
    { name: 'Mustard Seed', category: 'Spices & Oil' },
    'Lamp',
  )
  expect(await shop.suggest('mus')).toMatchObject([
    { kind: 'query', text: 'mustard' },
    { kind: 'product', text: 'Mustard Oil', price: 100 },
    { kind: 'product', text: 'Mustard Seed' },
  ])
  expect(await shop.suggest('spic')).toMatchObject([{ kind: 'category', text: 'Spices & Oil', count: 2 }, {}, {}])
  expect((await shop.suggest('mustrad o'))[0]).toMatchObject({
    kind: 'query',
    text: 'mustard oil',
    is_correction: true,
  })
  for (const typed of ['', '%', 'xyzzyq']) expect(await shop.suggest(typed)).toEqual([])
  expect(shop.engine.totals.fellBack).toBe(0)
})

describe('the feed', () => {
  const aGood = { name: 'Hurricane Lamp', categoryId: 1, mrpPaisa: 100, discountPaisa: 0 }

  test('follows changes, sales, what is hidden and what is deleted', async () => {
    const shop = await shopWith('Lamp', 'Candle', 'Torch', 'Torch')
    await shop.db.transaction().execute((db) => updateProduct(db, 1, aGood))
    await shop.feed.run()
    expect([await shop.names('hurricane'), await shop.feed.backlog()]).toEqual([['Hurricane Lamp'], 0])
    await placeOrder(shop, { products: [{ product_id: 3, quantity: 9 }] })
    await shop.feed.run()
    expect((await shop.search('torch')).results.map(({ pk }) => pk)).toEqual([3, 4])
    await shop.db.transaction().execute((db) => hideProducts(db, [2]))
    await shop.db.transaction().execute((db) => deleteProducts(db, [1]))
    await shop.add('Lantern')
    expect(await shop.feed.backlog()).toBeGreaterThan(0)
    await shop.feed.run()
    expect([...(peer.goods?.documents.keys() ?? [])].sort()).toEqual(['3', '4', '5'])
    expect([await shop.names('candle'), await shop.names('lantern')]).toEqual([[], ['Lantern']])
    expect(shop.feed.totals.fullFeeds).toBe(1)
  })

  test('sends what nothing has changed in not again', async () => {
    const shop = await shopWith('Lamp')
    const before = peer.requests.length
    await shop.feed.run()
    expect(peer.requests.length).toBe(before)
  })

  test('sends the goods of a renamed category', async () => {
    const shop = await shopWith({ name: 'Lamp', category: 'Light' })
    await changeCategory(shop.db, { id: 1 }, { name: 'Brightness' }, COMMAND)
    await shop.feed.run()
    expect([await shop.names('brightness'), await shop.names('light')]).toEqual([['Lamp'], []])
    // Also of one that was renamed while nobody fed.
    await changeCategory(shop.db, { id: 1 }, { name: 'Shining' }, COMMAND)
    await shop.restarted()
    expect(await shop.names('shining')).toEqual(['Lamp'])
  })

  test('sends the goods that a meaning of the merchant concerns, and no others', async () => {
    const shop = await shopWith('Lamp', 'Candle', 'Torch')
    expect(await shop.names('zoggle')).toEqual([])
    await addSynonym(shop.db, { word: 'zoggle', meaning: 'lamp', kind: 'same' }, COMMAND)
    await shop.feed.run()
    expect(await shop.names('zoggle')).toEqual(['Lamp'])
    await removeSynonym(shop.db, { id: 1 }, COMMAND)
    await shop.feed.run()
    expect(await shop.names('zoggle')).toEqual([])
    expect(shop.feed.totals).toMatchObject({ documents: 5, fullFeeds: 1 })
    // What was sent before it was added is not known to a process that starts now.
    await addSynonym(shop.db, { word: 'zoggle', meaning: 'torch', kind: 'same' }, COMMAND)
    await shop.restarted()
    expect(await shop.names('zoggle')).toEqual(['Torch'])
  })

  /** Changes the shop while the next portion of goods is on its way. */
  const duringImport = (change: () => Promise<unknown>) => {
    let isDone = false
    peer.fail = (request) => {
      if (!request.endsWith('/import') || isDone) return undefined
      isDone = true
      void change()
      return 503
    }
  }

  test('sends the goods of a category again that is renamed while all are sent', async () => {
    const shop = await shopWith({ name: 'Lamp', category: 'Light' })
    duringImport(() => changeCategory(shop.db, { id: 1 }, { name: 'Brightness' }, COMMAND))
    await shop.feed.run({ isFull: true })
    await shop.feed.run()
    expect(await shop.names('brightness')).toEqual(['Lamp'])
  })

  test('follows the goods that are searched while others are sent', async () => {
    const shop = await shopWith('Lamp', 'Candle')
    const searched = peer.goods
    await shop.feed.stop()
    await changeCategory(shop.db, { id: 1 }, { name: 'Brightness' }, COMMAND)
    duringImport(() => shop.db.transaction().execute((db) => hideProducts(db, [2])))
    await shop.restarted()
    expect([...(searched?.documents.keys() ?? [])]).toEqual(['1'])
    expect(peer.goods).not.toBe(searched)
    expect([...(peer.goods?.documents.keys() ?? [])]).toEqual(['1'])
  })

  test('removes what is gone even where no product is taken, and takes no empty collection for the goods', async () => {
    const shop = await shopWith('Lamp', 'Candle')
    await shop.db.transaction().execute((db) => hideProducts(db, [2]))
    await shop.db.transaction().execute((db) => updateProduct(db, 1, aGood))
    const refuse = () => {
      throw new Error('Not today.')
    }
    const searched = peer.goods
    if (searched) vi.spyOn(searched, 'upsert').mockImplementation(refuse)
    await shop.feed.run()
    expect([...(searched?.documents.keys() ?? [])]).toEqual(['1'])
    expect(await shop.feed.backlog()).toBe(0)
    vi.spyOn(Collection.prototype, 'upsert').mockImplementation(function (this: Collection, document) {
      if ('pk' in document) refuse()
      const stored = document as Document
      this.documents.set(stored.id, stored)
      return stored
    })
    await expect(shop.feed.run({ isFull: true })).rejects.toThrow('refused every product')
    expect(peer.goods).toBe(searched)
  })

  test('sends all goods in portions to a server that is empty, and searches them once they are complete', async () => {
    const shop = await shopWith(...Array.from({ length: 230 }, (_, at) => `Lamp ${at}`))
    expect((await shop.search('lamp')).count).toBe(230)
    expect(peer.requests.filter((request) => request.endsWith('/import'))).toHaveLength(3)
    const old = peer.goods
    peer.requests.length = 0
    // The second portion fails: the earlier goods stay, and the next run begins anew.
    peer.fail = (request) =>
      request.endsWith('/import') && peer.requests.filter((each) => each === request).length === 2 ? 500 : undefined
    await expect(shop.feed.run({ isFull: true })).rejects.toThrow('answered 500')
    peer.fail = () => undefined
    expect(peer.goods).toBe(old)
    expect(peer.collections.size).toBe(2)
    expect(await shop.feed.run({ isFull: true })).toBe(230)
    expect(peer.goods).not.toBe(old)
    expect(peer.collections.size).toBe(2)
  })

  test('fills a server that was restarted empty, one without a place in the log, and one that lost goods', async () => {
    const shop = await shopWith('Lamp', 'Candle')
    peer.empty()
    await shop.restarted()
    expect(peer.goods?.documents.size).toBe(2)
    for (const [id, row] of peer.collections.get('haat_feeds')?.documents ?? [])
      if (row['position']) peer.collections.get('haat_feeds')?.documents.delete(id)
    await shop.restarted()
    expect(await shop.names('candle')).toEqual(['Candle'])
    peer.goods?.documents.delete('1')
    await shop.restarted()
    expect(await shop.names('lamp')).toEqual(['Lamp'])
  })

  test('sends everything where the log does not tell: after a cut, a restore and a reindex', async () => {
    const shop = await shopWith('Lamp', 'Candle')
    await shop.feed.stop()
    const rename = (name: string) => shop.db.updateTable('product').set({ name }).where('id', '=', 1).execute()
    await rename('Lantern')
    await logChange(shop.db, 'product', 1)
    await logChange(shop.db, 'product', 2)
    const { last } = await shop.db
      .selectFrom('change_log')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    await forgetChanges(shop.db, Number(last) - 1)
    await shop.restarted()
    expect(await shop.names('lantern')).toEqual(['Lantern'])
    await rename('Torch')
    await shop.db.deleteFrom('change_log').execute()
    await shop.restarted()
    expect(await shop.names('torch')).toEqual(['Torch'])
    await rename('Beacon')
    await logChange(shop.db, 'product_list')
    await shop.restarted()
    expect(await shop.names('beacon')).toEqual(['Beacon'])
  })

  test('is sent by one of several processes', async () => {
    const shop = await shopWith('Lamp')
    const other = shop.connect()
    await shop.add('Candle')
    // The lease is the first one's.
    const third = shop.connect()
    expect([await third.feed.run(), third.feed.totals.documents]).toEqual([0, 0])
    await shop.feed.stop()
    await other.feed.run()
    expect(other.feed.totals.documents).toBe(1)
    expect(await shop.names('candle')).toEqual(['Candle'])
  })

  test('runs by itself, and says in the metrics how far it is', async () => {
    const shop = await shopWith('Lamp')
    const searchServer = shop.connect()
    const config = readConfig({ METRICS_TOKEN: 'a-token-of-the-tests' })
    const metrics = openMetrics({ db: shop.db, config, searchServer }, undefined)
    const read = async () => (await metrics?.fetch(new Request('http://localhost/metrics')))?.text()
    expect(await read()).toMatch(/search_feed_backlog_changes nan/i)
    await shop.feed.stop()
    searchServer.feed.start()
    await shop.add('Candle')
    await expect.poll(read, { timeout: 10_000 }).toContain('search_feed_documents_total 1')
    expect(await shop.names('candle')).toEqual(['Candle'])
    expect(await read()).toMatch(/search_server_up 1\n.*search_server_answers_total 1\n.*search_fallbacks_total 0\n/s)
    expect(await read()).toContain('search_feed_backlog_changes 0')
    await searchServer.feed.stop()
  })

  test('waits for a busy server, and goes on without a product that the server refuses', async () => {
    const shop = await shopWith('Lamp')
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    await shop.add('Candle', { name: 'Torch', sold: 1 })
    let busy = 2
    peer.fail = (request) => (request.endsWith('/import') && busy-- > 0 ? 503 : undefined)
    const put = peer.goods?.upsert.bind(peer.goods)
    if (peer.goods && put)
      vi.spyOn(peer.goods, 'upsert').mockImplementation((document) => {
        if (document['id'] === '2') throw new Error('Not today.')
        return put(document)
      })
    await shop.feed.run()
    expect(await shop.names('torch')).toEqual(['Torch'])
    expect(lines.join('')).toContain('product 2: Not today.')
  })
})

describe('while the search server fails, the shop searches by itself', () => {
  const cases: [string, (shop: Awaited<ReturnType<typeof shopWith>>) => unknown][] = [
    ['is down', () => peer.stop()],
    ['is slow', () => (peer.delay = 1500)],
    ['refuses the key', (shop) => shop.connect('another-key-of-16')],
    ['is overloaded', () => (peer.fail = () => 503)],
    ['is empty', () => peer.empty()],
  ]
  test.each(cases)('it %s', async (what, fail) => {
    const shop = await shopWith('Mustard Oil', 'Lamp')
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    await fail(shop)
    expect(await shop.names('mustard')).toEqual(['Mustard Oil'])
    expect(await shop.search('mxstxrd')).toMatchObject({ count: 0, nearest: 'mustard' })
    expect((await shop.suggest('mus'))[0]).toMatchObject({ text: 'mustard' })
    const failures = lines.filter((line) => line.includes('The search server failed'))
    expect(failures).toHaveLength(1)
    expect(lines.join('')).not.toContain(SEARCH_KEY)
    expect(lines.join('')).not.toContain('another-key-of-16')
    if (what === 'is down') await peer.start()
  })

  test('unless the goods are not in memory yet: then it says soon that it has to be tried again', async () => {
    const shop = await shopWith('Lamp')
    vi.spyOn(FollowedGoods, 'read').mockReturnValue(new Promise(() => {}))
    peer.fail = () => 503
    const [found, suggested] = await Promise.all([
      shop.call('/api/product/product?search=lamp'),
      shop.call('/api/product/suggest?q=lam'),
      expect(findAllIds(shop.db, 'lamp')).rejects.toThrow(DataAway),
      expect(trySynonym(shop.db, { word: 'lamp', meaning: 'zoggle', kind: 'same' })).rejects.toThrow(DataAway),
    ])
    for (const { status, body, headers } of [found, suggested])
      expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'database_away', '5'])
    // A second later the server is there, and nobody waits for the goods.
    peer.fail = () => undefined
    expect(await shop.names('lamp')).toEqual(['Lamp'])
    expect(shop.engine.isDown).toBe(false)
  })

  test('for a search that the server refuses, and asks it for the next one', async () => {
    const shop = await shopWith('Lamp')
    peer.fail = () => 400
    expect(await shop.names('lamp')).toEqual(['Lamp'])
    peer.fail = () => undefined
    expect(await shop.names('lamps')).toEqual(['Lamp'])
    expect([shop.engine.totals, shop.engine.isDown]).toEqual([{ answered: 1, fellBack: 1 }, false])
  })

  test('and while it has not got the changes of some minutes', async () => {
    const shop = await shopWith('Lamp')
    await shop.feed.lag.look()
    await shop.add('Candle')
    await shop.feed.lag.look()
    const later = performance.now() + 6 * 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => later)
    await shop.feed.lag.look()
    // The goods are read meanwhile.
    await shop.names('lamp')
    await expect.poll(() => areGoodsThere(shop.db), { timeout: 10_000 }).toBe(true)
    expect(await shop.names('candle')).toEqual(['Candle'])
    expect(shop.engine.totals.fellBack).toBeGreaterThan(0)
    const { answered } = shop.engine.totals
    await shop.feed.run()
    await shop.feed.lag.look()
    expect(await shop.names('candles')).toEqual(['Candle'])
    expect(shop.engine.totals.answered).toBe(answered + 1)
  })

  test('and asks the server again after some seconds', async () => {
    const shop = await shopWith('Lamp')
    peer.fail = () => 503
    expect(await shop.names('lamp')).toEqual(['Lamp'])
    peer.fail = () => undefined
    expect(await shop.names('lamps')).toEqual(['Lamp'])
    expect([shop.engine.totals, shop.engine.isDown]).toEqual([{ answered: 0, fellBack: 2 }, true])
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 6000)
    // Nothing asked the server.
    expect(await shop.engine.nearest('lanp')).toBe('lamp')
    expect(shop.engine.isDown).toBe(true)
    expect(await shop.names('the lamp')).toEqual(['Lamp'])
    expect([shop.engine.totals, shop.engine.isDown]).toEqual([{ answered: 1, fellBack: 2 }, false])
  })
})

test('staff see what shoppers find, and that a pair is tried by the shop itself', async () => {
  const shop = await shopWith('Lamp')
  await shop.db.updateTable('product').set({ name: 'Candle' }).where('id', '=', 1).execute()
  const row = { words: 'lamp', nothing: 1, partly: 0, first_day: '2001-11-22', last_day: '2001-11-22' }
  expect(await findNow(shop.db, [row])).toMatchObject([{ now: { count: 1 } }])
  expect(await trySynonym(shop.db, { word: 'zoggle', meaning: 'candle', kind: 'same' })).toMatchObject({
    is_own_search: false,
    searches: [{ search: 'zoggle', before: { count: 0 }, after: { count: 1, names: ['Candle'] } }, {}],
  })
})

test('the peer refuses what the API does not document', async () => {
  const shop = await shopWith('Lamp')
  const send = async (search: object, key = SEARCH_KEY) => {
    const body = JSON.stringify({ searches: [{ collection: 'haat_goods', q: 'lamp', query_by: 'name', ...search }] })
    const response = await fetch(`${peer.url}/multi_search`, {
      method: 'POST',
      body,
      headers: { 'X-TYPESENSE-API-KEY': key },
    })
    return response.ok ? (await response.json()).results[0] : response.status
  }
  expect(await send({})).toMatchObject({ found: 1 })
  expect(await send({}, 'wrong')).toBe(401)
  for (const wrong of [{ typos: 1 }, { num_typos: 3 }, { num_typos: '1,1' }, { drop_tokens_mode: 'all' }])
    expect(await send(wrong), JSON.stringify(wrong)).toMatchObject({ code: 400 })
  for (const wrong of [{ query_by: 'title' }, { sort_by: 'name:asc' }, { facet_by: 'price' }, { filter_by: 'name:=1' }])
    expect(await send(wrong), JSON.stringify(wrong)).toMatchObject({ code: 404 })
  expect(await send({ per_page: 251 })).toMatchObject({ code: 422 })
  expect(await shop.names('lamp')).toEqual(['Lamp'])
})

test('SEARCH_URL and SEARCH_KEY need each other, and the address holds no key', () => {
  const key = { SEARCH_KEY: 'a-key-of-the-tests' }
  expect(readConfig({ SEARCH_URL: 'http://10.0.0.5:8108/', ...key }).searchServer).toEqual({
    url: 'http://10.0.0.5:8108',
    key: 'a-key-of-the-tests',
  })
  expect(() => readConfig({ SEARCH_URL: 'http://10.0.0.5:8108' })).toThrow('SEARCH_KEY: ')
  expect(() => readConfig(key)).toThrow('SEARCH_URL: ')
  for (const SEARCH_URL of ['ftp://a', 'a', 'http://u:p@a', 'http://a?key=b', 'http://a#b'])
    expect(() => readConfig({ SEARCH_URL, ...key }), SEARCH_URL).toThrow('SEARCH_URL: ')
  expect(() => readConfig({ SEARCH_URL: 'http://a', SEARCH_KEY: 'short' })).toThrow('SEARCH_KEY: ')
})
