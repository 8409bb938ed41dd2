import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Server functions that only the demo calls, each with the reason why it exists. */
const ALLOWED: Record<string, string> = {
  ensureCategory: 'Imports make categories with it, in the same file.',
  insertCoupon: 'The back office makes coupons with it.',
  replaceBanner: 'The back office puts up banners with it.',
  insertPastOrder: 'The demo shows orders of its customer; no shop writes orders of the past.',
  markAsDemo: 'Says what belongs to the demo.',
}

const SERVER =
  /\/(queries|actions|calls)\/|^src\/(server|search|publish|exchange)\/(?!office)|^src\/platform\/(?!contract|rules|client|resource)/
const isDemo = (path: string) => /^(demo|src\/cli\/many)\//.test(path)

test('the demo has no writers of its own in the server', () => {
  const sources = globSync('{src,demo}/**/*.{ts,tsx,astro}').map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, words: new Set(text.match(/\w+/g)) }
  })
  const namesOf = (text: string) => [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)]
  const found = sources
    .filter(({ path }) => SERVER.test(path))
    .flatMap(({ path, text }) => namesOf(text).map(([, name = '']) => ({ path, name })))
    .filter(({ path, name }) => {
      const users = sources.filter((source) => source.path !== path && source.words.has(name))
      return users.length > 0 && users.every((user) => isDemo(user.path))
    })
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(ALLOWED).sort())
})
