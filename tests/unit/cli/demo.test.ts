import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BANNERS } from '#demo/banners.ts'
import { render } from '#demo/compose.ts'
import { ENCODED, encodedFile, MIN_ENCODED } from '#demo/encoded-pictures.ts'
import { allOf } from '#demo/goods/good.ts'
import { SHELVES } from '#demo/goods/shelves.ts'
import { planPictures } from '#demo/picture-plan.ts'
import { DEMO_SETTINGS } from '#demo/settings.ts'
import { cleanHtml } from '#platform/security/html.ts'
import { storedWidths } from '#shop/catalogue/rules/picture.ts'

const GOODS = SHELVES.flatMap(({ goods }) => goods)

test('every demo product has a unique name, a price above its discount and a drawing', () => {
  expect(new Set(GOODS.map(({ name }) => name)).size).toBe(GOODS.length)
  for (const { name, mrp, discount = 0, art } of GOODS) {
    expect(mrp, name).toBeGreaterThan(discount)
    expect([art.main, art.accent], name).toEqual(Array(2).fill(expect.stringMatching(/^#[\da-f]{6}$/)))
  }
})

test('everything in the demo that has a name has an English and a Bengali one', () => {
  const named = [
    ...GOODS.flatMap(allOf).flatMap(({ name, name_bn, plain }) => [[name, name_bn], plain]),
    ...SHELVES.flatMap(({ category, categoryBn, parts = [] }) => [[category, categoryBn], ...parts]),
    ...BANNERS.map(({ alt, altBn }) => [alt, altBn]),
    ...Object.entries(DEMO_SETTINGS).flatMap(([key, value]) => {
      const bengali = Object.entries(DEMO_SETTINGS).find(([other]) => other === `${key}_bn`)
      return bengali ? [[value, bengali[1]]] : []
    }),
  ]
  expect(named.length).toBeGreaterThan(100)
  for (const [english, bengali] of named) {
    // The sign of taka is Bengali, and of both languages.
    expect(String(english).replaceAll('৳', '')).not.toMatch(/[\u0980-\u09ff]/)
    expect(bengali, String(english)).toMatch(/[\u0980-\u09ff]/)
  }
})

test('sanitizing does not change the descriptions', () => {
  for (const { name, description, description_bn } of GOODS)
    for (const html of [description, description_bn]) expect(cleanHtml(html), name).toBe(html)
})

test('every planned picture has a unique key', () => {
  const keys = planPictures().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a picture is drawn deterministically, at 1,024 pixels', async () => {
  const svg = planPictures()[1]?.svg ?? ''
  const first = await render(svg)
  expect(await render(svg)).toEqual(first)
  expect(await sharp(first).metadata()).toMatchObject({ width: 1024, height: 1024, format: 'png' })
})

test('the large files of every picture are encoded: otherwise run npm run demo-pictures', async () => {
  const wanted = planPictures().flatMap(({ svg, width }) =>
    storedWidths(width).flatMap((stored) => (stored < MIN_ENCODED ? [] : [encodedFile(svg, stored)])),
  )
  expect((await readdir(ENCODED)).toSorted()).toEqual([...new Set(wanted)].toSorted())
})
