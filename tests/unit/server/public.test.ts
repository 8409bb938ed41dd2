import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { isOnlyHere, isPublic } from '#server/public.ts'

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

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ HOST: '0.0.0.0', SITE_URL: 'http://localhost:4321' }, true],
  [{ SITE_URL: 'https://shop.example' }, false],
  [{ API_HOST: 'https://api.shop.example' }, false],
  [{ HOST: '0.0.0.0', API_HOST: 'http://localhost:4321' }, false],
  [{ SITE_URL: 'http://localhost:4321', API_HOST: 'https://api.shop.example' }, false],
  [{ SITE_URL: 'http://localhost:4321', API_HOST: 'http://127.0.0.1:4322' }, true],
])('with %j only this machine reaches the shop: %s', (environment, expected) => {
  expect(isOnlyHere(readConfig(environment))).toBe(expected)
})
