import { expect, test } from 'vitest'
import { isPublic, readConfig } from '#server/config.ts'

test.each([
  ['http://localhost:4321', false],
  ['http://shop.localhost', false],
  ['http://127.0.0.1', false],
  ['http://127.8.9.1:80', false],
  ['http://0x7f.1', false],
  ['http://[::1]:4321', false],
  ['https://shop.example', true],
  ['https://localhost.example', true],
  ['https://127.0.0.1.example', true],
  ['http://192.168.1.7', true],
])('audit 12: with SITE_URL %s shoppers can reach the shop: %s', (SITE_URL, expected) => {
  expect(isPublic(readConfig({ SITE_URL }))).toBe(expected)
  expect(isPublic(readConfig({}))).toBe(false)
})
