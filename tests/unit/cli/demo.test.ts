import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SHELVES } from '#cli/demo/goods/shelves.ts'
import { planPictures } from '#cli/demo/picture-plan.ts'
import { cleanHtml } from '#server/security/html.ts'

const GOODS = SHELVES.flatMap(({ goods }) => goods)

test('every good has another name, a price above its discount and a drawing', () => {
  expect(new Set(GOODS.map(({ name }) => name)).size).toBe(GOODS.length)
  for (const { name, nameBn, mrp, discount = 0, art } of GOODS) {
    expect(nameBn, name).toMatch(/[\u0980-\u09ff]/)
    expect(mrp, name).toBeGreaterThan(discount)
    expect(existsSync(new URL(`../../../src/cli/demo/pictures/${art}`, import.meta.url)), art).toBe(true)
  }
})

test('the descriptions are clean HTML already', () => {
  for (const { name, description } of GOODS) expect(cleanHtml(description), name).toBe(description)
})

test('every planned picture has a key of its own', () => {
  const keys = planPictures().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a picture is composed alike each time, at 800 pixels', async () => {
  const [, picture] = planPictures()
  const first = await picture?.make()
  expect(await picture?.make()).toEqual(first)
  expect(await sharp(first).metadata()).toMatchObject({ width: 800, height: 800, format: 'jpeg' })
})
