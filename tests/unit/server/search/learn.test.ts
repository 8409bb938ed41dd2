import { expect, test } from 'vitest'
import { Goods } from '#search/goods.ts'
import { INDEXED } from '../../../support/search/indexed.ts'

const put = (goods: Goods, id: number, name: string, price_paisa = 100) =>
  goods.put({ ...INDEXED, id, name, name_bn: 'লাক্স সাবান', price_paisa })

function goodsOf(count: number) {
  const goods = new Goods()
  for (let id = 1; id <= count; id += 1) put(goods, id, `Lux soap ${id}`)
  const pieces = [...goods.learn()].length
  return { goods, pieces }
}

test('names are learnt again once a quarter of them changed, and not for prices', () => {
  const { goods } = goodsOf(40)
  for (let id = 1; id <= 40; id += 1) put(goods, id, `Lux soap ${id}`, 200)
  expect(goods.isUnlearnt).toBe(false)
  for (let id = 1; id <= 5; id += 1) put(goods, id, `Dove soap ${id}`)
  for (let id = 41; id <= 45; id += 1) put(goods, id, `Lux soap ${id}`)
  expect(goods.isUnlearnt).toBe(false)
  goods.remove(6)
  goods.remove(7)
  expect(goods.isUnlearnt).toBe(true)
  Array.from(goods.learn())
  expect(goods.isUnlearnt).toBe(false)
})

test('learning comes in pieces, between which goods may change', () => {
  expect(goodsOf(1000).pieces).toBeGreaterThan(15)
  const { goods } = goodsOf(1000)
  const lux = goods.terms.idOf('lux') ?? 0
  const learnt = goods.pairs.get(lux)
  let at = 0
  for (const _ of goods.learn()) {
    at += 1
    put(goods, at, `Lux soap ${at}`, 300)
  }
  expect(goods.pairs.get(lux)).toEqual(learnt)
  expect(learnt).not.toBe(undefined)
})
